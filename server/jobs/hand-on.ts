/**
 * Hands something of the outbox on to a service that the configuration names, by one HTTP request. Any 2xx answer counts
 * as taken; no redirect is followed, so that nothing goes where the owner did not send it.
 */
import { Unreachable } from './unreachable.ts';

/** Short enough that a service that hangs does not keep the outbox's few hands full for long. */
export const PATIENCE_MS = 10_000;

/** Throws `Unreachable` when nothing could be handed on now, `HandingRefused` when it was this that was not wanted. */
export async function handOn(url: string, request: RequestInit, patienceMs: number): Promise<void> {
  const response = await ask(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  await response.body?.cancel();
  judge(response.status);
}

/** Any 2xx is taken; throws for all others. */
export function judge(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) throw new Unreachable('REDIRECTS');
  if (isWayOut(status)) throw new Unreachable(`HTTP_${status}`);
  throw new HandingRefused(status);
}

/** Its message names no address, no phone and no text, because failures are logged. */
export class HandingRefused extends Error {
  override readonly name = 'HandingRefused';
  readonly code: string;
  constructor(status: number) {
    super('what was handed on was refused');
    this.code = `HTTP_${status}`;
  }
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (failure) {
    const { name, cause } = failure as Error & { cause?: { code?: string } };
    throw new Unreachable(cause?.code ?? name);
  }
}

/** Not this one: the service is down, does not let us in, or has had enough for now. */
function isWayOut(status: number): boolean {
  return status >= 500 || status === 401 || status === 403 || status === 429;
}
