/** Work of the outbox as staff read it: which kinds there are, whom each is for, and how one stands. */

/** Every kind of row that is worked off; `compose.ts` says with what. */
export const OUTBOX_KINDS = [
  'letter',
  'application-letter',
  'device-letter',
  'caller-letter',
  'vendor-suspension-letter',
  'vendor-deletion-letter',
  'vendor-link-letter',
  'vendor-change-letter',
  'staff-letter',
  'paper-letter',
  'contact-message',
  'city-request',
  'sms',
  'caller-text',
  'order-notice',
  'push',
  'report',
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Who gets it, as a role and never by name. `nobody`: something is made, and nothing sent. */
export const OUTBOX_RECIPIENTS = ['customer', 'vendor', 'staff', 'team', 'owner', 'nobody'] as const;
export type OutboxRecipient = (typeof OUTBOX_RECIPIENTS)[number];

const RECIPIENT_OF: Record<Exclude<OutboxKind, 'letter' | 'push'>, OutboxRecipient> = {
  'application-letter': 'vendor',
  'device-letter': 'customer',
  'caller-letter': 'customer',
  'vendor-suspension-letter': 'vendor',
  'vendor-deletion-letter': 'vendor',
  'vendor-link-letter': 'vendor',
  'vendor-change-letter': 'vendor',
  'staff-letter': 'staff',
  'paper-letter': 'vendor',
  'contact-message': 'team',
  'city-request': 'team',
  sms: 'customer',
  'caller-text': 'customer',
  'order-notice': 'owner',
  report: 'nobody',
};

/** `named`: whom a letter of an order, or a push, names itself. An application's letter `application-to-review` goes to our team. */
export function recipientOf(kind: OutboxKind, letter: string | null, named: string | null): OutboxRecipient {
  if (kind === 'push') return named === 'vendor' ? 'vendor' : 'staff';
  if (kind === 'letter') return named === 'vendor' ? 'vendor' : 'customer';
  if (kind === 'application-letter' && letter === 'application-to-review') return 'team';
  return RECIPIENT_OF[kind];
}

/** `waiting`: not tried, or in hand; `failed`: to be tried again; `parked`: given up after eight tries; `lapsed`: not sent, and of no use any more. */
export const OUTBOX_STATES = ['waiting', 'failed', 'parked', 'sent', 'lapsed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

interface Facts {
  isDone: boolean;
  isParked: boolean;
  hasFailed: boolean;
}

export function outboxStateOf({ isDone, isParked, hasFailed }: Facts): OutboxState {
  if (isDone) return hasFailed ? 'lapsed' : 'sent';
  if (isParked) return 'parked';
  return hasFailed ? 'failed' : 'waiting';
}

/** Why a letter lapsed that had not been sent when its customer was erased. */
export const ERASED = 'Erased';

/** Why a letter lapsed that came too late to be of use. */
export const OUT_OF_DATE = 'OutOfDate';

/** What is due for longer has stopped moving: somebody has to look. In minutes. */
export const STANDING_MINUTES = 15;

/** What fails for longer, for whatever reason, stands as well, though it is put off and not due. In minutes. */
export const STUCK_MINUTES = 60;

/** What was given up within so many hours is told of. */
export const GIVEN_UP_HOURS = 24;
