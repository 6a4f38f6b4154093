import { apiErrorOf } from './api-error.ts';

/** Drawing a report and carrying it over a weak link get this long; then the call fails as `network`. */
const FILE_TIMEOUT_MS = 60_000;

/** Asks for a file that is made from this body; the calls of `client.ts` answer JSON only. Throws `ApiError` on a refusal. */
export async function madeFile(path: `/${string}`, body: object): Promise<Blob> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  });
  if (response.ok) return response.blob();
  const refusal: unknown = await response.json().catch(() => undefined);
  throw apiErrorOf(refusal, { status: response.status, headers: Object.fromEntries(response.headers) });
}
