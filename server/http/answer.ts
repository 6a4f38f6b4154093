/**
 * What a failed call is answered with: a refusal with its code and status, a database constraint that carries a
 * refusal's name as that refusal, a database that cannot be reached as `unavailable`.
 */
import { REFUSAL_MESSAGE } from '@ceylono/contract/refusal-message';
import { REFUSAL_STATUS } from '@ceylono/contract/refusal-status';
import { REFUSALS, type Refusal } from '@ceylono/domain/refusal';
import { ORPCError } from '@orpc/server';
import { isDatabaseAway } from '../db/away.ts';
import { RefusalError } from './refusal.ts';

/** What any failure of a call is answered with. Nothing of an unexpected one is shown. */
export function answerTo(failure: unknown): ORPCError<string, unknown> {
  if (failure instanceof RefusalError) return refusalAnswer(failure.code, failure.data);
  if (failure instanceof ORPCError) {
    return failure.code === 'BAD_REQUEST'
      ? refusalAnswer('invalid_input', { issues: issuesOf(failure) })
      : unexpected(failure);
  }
  const { code, constraint } = failure as { code?: string; constraint?: string };
  if (constraint !== undefined && isRefusal(constraint)) return refusalAnswer(constraint);
  if (code !== undefined && NO_TEXT.test(code)) return refusalAnswer('invalid_input');
  if (isDatabaseAway(failure)) return refusalAnswer('unavailable', undefined, failure);
  return unexpected(failure);
}

function unexpected(cause: unknown): ORPCError<string, unknown> {
  return new ORPCError('failed', { status: 500, message: REFUSAL_MESSAGE.failed, cause });
}

function refusalAnswer(code: Refusal, data?: unknown, cause?: unknown): ORPCError<string, unknown> {
  return new ORPCError(code, { status: REFUSAL_STATUS[code], message: REFUSAL_MESSAGE[code], data, cause });
}

function isRefusal(name: string): name is Refusal {
  return (REFUSALS as readonly string[]).includes(name);
}

/** Where and why, never what: an issue must not echo the value that was typed. */
function issuesOf(failure: ORPCError<string, unknown>): { path: string; message: string }[] {
  const issues = (
    failure.data as { issues?: { path?: (PropertyKey | { key: PropertyKey })[]; message: string }[] } | undefined
  )?.issues;
  return (issues ?? []).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
}

/** A NUL, which PostgreSQL keeps neither in text nor in JSON: no column of ours could hold what was sent. */
const NO_TEXT = /^(22021|22P05)$/;
