/**
 * Whether a bill is paid, in words and colours.
 * @rows ADM-ORD 25 30
 */
import type { PaymentState } from '@ceylono/domain/order-analytics';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

export const PAYMENT_WORDS: Record<PaymentState, MessageDescriptor> = {
  paid: msg`Paid`,
  pending: msg`Pending`,
  to_give_back: msg`To be given back`,
  nothing_due: msg`Nothing due`,
};

/** Paid, pending, and any other in red (admin §4 L193); where nothing is due there is nothing to warn of. */
const TONES: Record<PaymentState, Tone> = {
  paid: 'green',
  pending: 'yellow',
  to_give_back: 'red',
  nothing_due: 'gray',
};

export function PaymentBadge({ state }: { state: PaymentState }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={TONES[state]}>{i18n._(PAYMENT_WORDS[state])}</StatusBadge>;
}
