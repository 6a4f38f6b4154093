/** Web push: what browsers of staff and vendors who allow it are told, by code alone (decision 075). */

/** What each audience is told of; `test`: that it is told. */
export const PUSH_KINDS = ['order-placed', 'order-ready', 'handover-due', 'test'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const STAFF_PUSHES = ['order-placed'] as const satisfies PushKind[];
export const VENDOR_PUSHES = ['order-ready', 'handover-due'] as const satisfies PushKind[];

/** Of one member of staff, or of one vendor; one more ends the one that was confirmed least lately. */
export const MOST_SUBSCRIPTIONS = 10;

/** So long after staff last opened the back office in a browser it is told. In days. */
export const CONFIRMED_DAYS = 30;

/** So long before the start a vendor is told of a handover. */
export const HANDOVER_DUE_HOURS = 1;

/** A push service that takes nothing is tried for so long: by then a mail has told it. */
export const TRIED_MINUTES = 60;

/** News that a device could not be told for so long is none any more. */
export const NEWS_LAST_HOURS = 12;

interface ToldOrder {
  status: string;
  verificationStatus: string;
  startsAt: Date;
}

/** Until when it is worth telling; null: it is not so any more. `saidAt`: when it was true first. */
export function worthTellingUntil(
  kind: Exclude<PushKind, 'test'>,
  { status, verificationStatus, startsAt }: ToldOrder,
  saidAt: Date,
): Date | null {
  if (kind === 'handover-due') return status === 'confirmed' ? startsAt : null;
  if (status !== 'pending' || (kind === 'order-ready' && verificationStatus !== 'approved')) return null;
  return new Date(saidAt.getTime() + NEWS_LAST_HOURS * 3_600_000);
}
