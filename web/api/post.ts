/**
 * Sends a form from a public page, which carries no typed client: that would be a tenth of what such a page may weigh.
 * The server's answer to a form is yes, the fields it does not take, or no.
 */
export type Posted = 'sent' | 'failed' | { invalid: string[] };

const PATIENCE_MS = 20_000;

/** `key`: the same for every try of the same words, so that a lost answer does not send them twice. */
export async function postForm(address: string, fields: Record<string, string>, key: string): Promise<Posted> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return 'sent';
    return response.status === 400 ? { invalid: invalidFields(await response.json()) } : 'failed';
  } catch {
    return 'failed';
  }
}

function invalidFields(answer: { data?: { issues?: { path: string }[] } }): string[] {
  return (answer.data?.issues ?? []).map(({ path }) => path);
}
