import { apiErrorOf } from './api-error.ts';
import { touchHeader } from './touched.ts';

/** A connection that moves nothing for so long is as good as lost; the file can be sent again. */
const STALLED_MS = 60_000;

/** Share of the file that has left, 0 to 1; 1 while the server still looks at it. */
export type OnProgress = (share: number) => void;

/**
 * Sends one file as multipart with its fields and resolves with the server's answer. `fetch` tells no progress of
 * what it sends, hence XMLHttpRequest. Rejects with `ApiError` on a refusal, an `AbortError` when `signal` fired,
 * another error when the network failed; `failureOf` words all of them. `key`: of a call that is sent again as it was.
 */
export function uploadFile<Answer>(
  path: `/${string}`,
  fields: Record<string, string>,
  file: Blob,
  onProgress: OnProgress,
  signal?: AbortSignal,
  key?: string,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file instanceof File ? file.name : 'photo.jpg');

  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const stall = endWhenStalled(request);
    request.open('POST', `/api${path}`);
    const headers = { ...(key ? { 'idempotency-key': key } : {}), ...touchHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      stall.moved();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const body = bodyOf(request);
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else reject(apiErrorOf(body, { status: request.status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onabort = () => reject(stall.hasStalled() ? new TypeError('The connection stalled') : stopped());
    request.onloadend = () => {
      stall.stop();
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) return reject(stopped());
    signal?.addEventListener('abort', abort);
    stall.moved();
    request.send(form);
  });
}

function stopped(): DOMException {
  return new DOMException('The upload was stopped', 'AbortError');
}

/** Ends the request once it has moved nothing for a while; `moved` begins that while anew. */
function endWhenStalled(request: XMLHttpRequest) {
  let hasStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hasStalled: () => hasStalled,
    stop: () => clearTimeout(timer),
    moved() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        hasStalled = true;
        request.abort();
      }, STALLED_MS);
    },
  };
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

function headersOf(request: XMLHttpRequest): Record<string, string | undefined> {
  return {
    'retry-after': request.getResponseHeader('retry-after') ?? undefined,
    'x-request-id': request.getResponseHeader('x-request-id') ?? undefined,
  };
}
