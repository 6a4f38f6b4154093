import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import type { NextStep } from './next-step.ts';
import type { Order } from './use-order.ts';

/** The title and the sentence of each next step. */
export function nextStepWords(step: NextStep, order: Order): { title: ReactNode; text: ReactNode } {
  const start = <DateTime at={order.startDate} />;
  const end = <DateTime at={order.endDate} />;
  const permit = order.options.withDriver ? null : (
    <>
      {' '}
      <Trans>Visitors who drive also bring their Sri Lankan driving permit.</Trans>
    </>
  );
  switch (step) {
    case 'documents':
      return {
        title: <Trans>Your documents are still missing</Trans>,
        text: <Trans>Send them below. Then we check your identity, and you will get an e-mail.</Trans>,
      };
    case 'new-photo':
      return {
        title: <Trans>We need a new photo of a document</Trans>,
        text: <Trans>Below we say what is wrong with it. Your order waits until you have sent a new one.</Trans>,
      };
    case 'verification':
      return {
        title: <Trans>We are checking your identity</Trans>,
        text: <Trans>Your identity will be verified within 30 minutes. You will get an e-mail.</Trans>,
      };
    case 'late-verification':
      return {
        title: <Trans>Your identity is not verified yet</Trans>,
        text: <Trans>Your rental was to start on {start}. Call us to hear how it stands.</Trans>,
      };
    case 'confirmation':
      return {
        title: <Trans>Your identity is verified</Trans>,
        text: <Trans>The vendor confirms your order next. You will get an e-mail.</Trans>,
      };
    case 'processing':
      return {
        title: <Trans>We are working on your order</Trans>,
        text: <Trans>Our staff looks into it. You will get an e-mail.</Trans>,
      };
    case 'delivery':
      return {
        title: <Trans>The vehicle comes to you</Trans>,
        text: (
          <>
            <Trans>Be at your location on {start}, with your licence and your identity document.</Trans>
            {permit}
          </>
        ),
      };
    case 'collection':
      return {
        title: <Trans>Collect your vehicle</Trans>,
        text: (
          <>
            <Trans>Come on {start}, with your licence and your identity document.</Trans>
            {permit}
          </>
        ),
      };
    case 'late-vehicle':
      return {
        title: <Trans>The vehicle is not back yet</Trans>,
        text: (
          <Trans>
            The customer before you is late. You get the vehicle once it is back, so it may not be ready on {start}.
            Call the vendor or us to hear how it stands.
          </Trans>
        ),
      };
    case 'return':
      return {
        title: <Trans>Have a good trip</Trans>,
        text: <Trans>The vehicle is due back on {end}.</Trans>,
      };
    case 'overdue':
      return {
        title: <Trans>The vehicle is overdue</Trans>,
        text: <Trans>It was due back on {end}. Please return it now, or call the vendor.</Trans>,
      };
    case 'completed':
      return {
        title: <Trans>The rental is complete</Trans>,
        text: order.newDevice ? (
          <Trans>The vehicle is back. Thank you.</Trans>
        ) : (
          <Trans>The vehicle is back and the final bill stands below. Thank you.</Trans>
        ),
      };
    case 'cancelled':
      return {
        title: <Trans>Order cancelled</Trans>,
        text: <Trans>Nothing is to be paid, and the vehicle is free for others again.</Trans>,
      };
    case 'rejected':
      return {
        title: <Trans>We could not accept this order</Trans>,
        text: <Trans>Nothing is to be paid. You can book again with other documents.</Trans>,
      };
  }
}
