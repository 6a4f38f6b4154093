import { apiErrorOf } from './api-error.ts';
import { touchHeader } from './touched.ts';

/** Drawing a PDF and carrying it over a weak link get this long; then the call fails as `network`. */
const FILE_TIMEOUT_MS = 60_000;

/** Asks for a file; the calls of `client.ts` answer JSON only. Throws `ApiError` on a refusal. */
export function fileAt(path: `/${string}`, timeoutMs = FILE_TIMEOUT_MS): Promise<Blob> {
  return fetchFile(path, {}, timeoutMs);
}

/** As `fileAt`, for one that is made from this body. */
export function madeFile(path: `/${string}`, body: object): Promise<Blob> {
  return fetchFile(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

interface FileRequest {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

async function fetchFile(path: string, request: FileRequest, timeoutMs = FILE_TIMEOUT_MS): Promise<Blob> {
  const response = await fetch(`/api${path}`, {
    ...request,
    headers: { ...request.headers, ...touchHeader() },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response.blob();
  const refusal: unknown = await response.json().catch(() => undefined);
  throw apiErrorOf(refusal, { status: response.status, headers: Object.fromEntries(response.headers) });
}
