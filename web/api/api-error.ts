/** A refusal as the server sent it. `code` is one of `domain/refusal`; `requestId` is what staff can look up. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  /** What came with it, such as the new quote of `price_changed`. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** From `Retry-After`, when the server gave it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, init: ApiErrorInit) {
    super(init.message ?? code);
    this.code = code;
    this.status = init.status;
    this.data = init.data;
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

interface ApiErrorInit {
  status: number;
  message?: string;
  data?: unknown;
  requestId?: string;
  retryAfterSeconds?: number;
}

interface FailedResponse {
  status: number;
  headers: Record<string, string | readonly string[] | undefined>;
}

/** Reads a failed answer. A body that is none of ours (a proxy's page) becomes `unavailable` or `failed`. */
export function apiErrorOf(body: unknown, { status, headers }: FailedResponse): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const retryAfter = Number(headers['retry-after']);
  return new ApiError(typeof fields.code === 'string' ? fields.code : fallbackCode(status), {
    status,
    message: typeof fields.message === 'string' ? fields.message : undefined,
    data: fields.data,
    requestId: textOf(fields.requestId) ?? textOf(headers['x-request-id']),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function fallbackCode(status: number): string {
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'too_many_requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'failed';
}
