/**
 * The two bars of a customer's order: how far the identity check and the order itself have come, each as a state with
 * its percent (customer §4 L141-L167, T-012, T-050, T-109). They read whatever is stored, words of older systems among
 * it: underscores, hyphens and spaces are the same, and so are small and capital letters.
 */
import type { ExtensionStatus } from './extension.ts';

export interface Bar<State> {
  /** null: an unknown word, shown as it stands. */
  state: State | null;
  percent: number;
}

export type VerificationBarState = 'approved' | 'rejected' | 'pending' | 'not-started';

const VERIFICATION = new Map<string, VerificationBarState>([
  ['approved', 'approved'],
  ['confirmed', 'approved'],
  ['rejected', 'rejected'],
  ['pending', 'pending'],
]);
const VERIFICATION_PERCENT = { approved: 100, rejected: 100, pending: 50, 'not-started': 10 } as const;

/** Anything else, and nothing at all, is 'Not Started' at 10. */
export function verificationBar(stored: string | null): { state: VerificationBarState; percent: number } {
  const state = VERIFICATION.get(plain(stored ?? '')) ?? 'not-started';
  return { state, percent: VERIFICATION_PERCENT[state] };
}

/** For an order that was cancelled or declined the bar says 'Rejected'; the exact word stands beneath it (T-051). */
export type OrderBarState = keyof typeof ORDER_PERCENT;

const ORDER_PERCENT = {
  pending: 20,
  processing: 30,
  confirmed: 40,
  'handed-over': 60,
  'in-progress': 70,
  returned: 90,
  completed: 100,
  rejected: 100,
  'extension-pending': 50,
  'extension-approved': 80,
  'extension-rejected': 100,
} as const;

const ORDER = new Map<string, OrderBarState>([
  ['pending', 'pending'],
  ['processing', 'processing'],
  ['reviewing', 'processing'],
  ['confirmed', 'confirmed'],
  ['approved', 'confirmed'],
  ['handover', 'handed-over'],
  ['handed over', 'handed-over'],
  ['in progress', 'in-progress'],
  ['active', 'in-progress'],
  ['ongoing', 'in-progress'],
  ['returned', 'returned'],
  ['return completed', 'returned'],
  ['completed', 'completed'],
  ['finished', 'completed'],
  ['done', 'completed'],
  ['rejected', 'rejected'],
  ['cancelled', 'rejected'],
  ['declined', 'rejected'],
  ['extension pending', 'extension-pending'],
  ['extension approved', 'extension-approved'],
  ['extension rejected', 'extension-rejected'],
]);
const UNKNOWN_PERCENT = 10;

/** Before the return: here a recorded handover shows the rental as running, whatever is stored (T-012). */
const BEFORE_RETURN: readonly OrderBarState[] = ['pending', 'processing', 'confirmed', 'handed-over', 'in-progress'];

interface OrderFacts {
  status: string;
  handedOver: boolean;
  /** Of its latest extension request, while it runs (amendment 15). */
  extensionStatus?: ExtensionStatus | null;
}

export function orderBar({ status, handedOver, extensionStatus = null }: OrderFacts): Bar<OrderBarState> {
  const stored = ORDER.get(plain(status));
  if (stored === undefined) return { state: null, percent: UNKNOWN_PERCENT };
  const rental = handedOver && BEFORE_RETURN.includes(stored) ? 'in-progress' : stored;
  const state =
    rental === 'in-progress' && extensionStatus !== null ? (`extension-${extensionStatus}` as const) : rental;
  return { state, percent: ORDER_PERCENT[state] };
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ');
}
