/**
 * How an endpoint is declared: method, path, who may call it, input, output, and every refusal it can answer.
 * An endpoint without a policy stops the boot (architecture §3).
 */
import type { Refusal } from '@ceylono/domain/refusal';
import { oc } from '@orpc/contract';
import { REFUSAL_STATUS } from './refusal-status.ts';

/**
 * `public`: anybody. `visitor`: a browser that has our signed cookie, for what it made itself before an order exists.
 * `booker`: the browser that placed the order named in the path, or proved its phone and is no new device. `vendor`: a session of the vendor named in the path.
 * `admin`, `superAdmin`: active staff. `settingsReader`: super admins, and admins with settings access (T-016).
 */
export const POLICIES = ['public', 'visitor', 'booker', 'vendor', 'admin', 'settingsReader', 'superAdmin'] as const;
export type Policy = (typeof POLICIES)[number];

export interface EndpointMeta {
  policy?: Policy;
  /** A creating call that needs an `Idempotency-Key`: its first success is stored for 24 h and replayed (amendment 17). */
  idempotent?: true;
  /**
   * Also takes a form that a page without script posts, and answers it by leading back to the landing page, where
   * `#<name>-sent` or `#<name>-failed` says how it went.
   */
  plainForm?: string;
  /** Largest request body in bytes; 64 KiB when not said. */
  maxBodyBytes?: number;
  /** A call of the documents' own: its refusal says `success: false` and `error` as well (amendment 2, T-168). */
  documented?: true;
  /** Also for super admins who have still to add the second factor that the installation asks of them: what adds it. */
  beforeSecondFactor?: true;
  /** Answers a stream of events that lasts until one of the two goes. */
  streams?: true;
}

const base = oc.$meta<EndpointMeta>({});

/** Starts the declaration of an endpoint for whom `policy` names. */
export function endpointFor(policy: Policy, rest: Omit<EndpointMeta, 'policy'> = {}) {
  return base.meta({ policy, ...rest });
}

/** The refusals a call can answer, with their HTTP status, for `.errors(…)`. */
export function refusals<Code extends Refusal>(...codes: Code[]): { [C in Code]: { status: number } } {
  return Object.fromEntries(codes.map((code) => [code, { status: REFUSAL_STATUS[code] }])) as {
    [C in Code]: { status: number };
  };
}
