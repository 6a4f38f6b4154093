import { formatDateTime } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { type HandoverReadiness, handoverHindrance } from './handover-hindrance.ts';

/** Says before anything is entered why this handover cannot be saved yet. */
export function HindranceNote({ order }: { order: HandoverReadiness }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const hindrance = handoverHindrance(order, now);
  if (hindrance === null) return null;
  const opens = formatDateTime(new Date(order.handoverOpensAt), i18n.locale);
  return (
    <Alert color="yellow" role="status">
      {hindrance === 'too-early' ? (
        <Trans>This handover can be saved from {opens}. What you enter before is kept.</Trans>
      ) : (
        <Trans>The vehicle is still out with another customer. Record that return first; what you enter is kept.</Trans>
      )}
    </Alert>
  );
}
