import { sendingFailureWords } from './sending-failure.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { letterWords } from '../letter/mail-words.ts';
import { previewWords } from '../letter-preview/preview-words.ts';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import {
  OUTBOX_KIND_WORDS,
  OUTBOX_RECIPIENT_WORDS,
  OUTBOX_STATE_TONES,
  OUTBOX_STATE_WORDS,
  type OutboxEntry,
} from './outbox-words.ts';
import styles from './outbox.module.css';

/** What, for whom, of which order, how it stands and what stopped it; `action`: what can be done with one. */
export function useOutboxColumns(action: (entry: OutboxEntry) => ReactNode): StaffColumn<OutboxEntry>[] {
  const { t, i18n } = useLingui();
  return [
    {
      title: t`What`,
      cell: ({ kind, letter, recipient }) => (
        <div className={styles.cell}>
          <strong>
            {kind === 'letter' && letter !== null ? i18n._(letterWords(letter)) : i18n._(OUTBOX_KIND_WORDS[kind])}
            {kind === 'staff-letter' && letter !== null ? `: ${i18n._(previewWords(`staff/${letter}`))}` : null}
          </strong>
          <span className="dimmed text-13">{i18n._(OUTBOX_RECIPIENT_WORDS[recipient])}</span>
        </div>
      ),
      onCard: 'head',
    },
    {
      title: t`State`,
      cell: ({ state }) => (
        <StatusBadge tone={OUTBOX_STATE_TONES[state]}>{i18n._(OUTBOX_STATE_WORDS[state])}</StatusBadge>
      ),
      onCard: 'head',
    },
    {
      title: t`Order`,
      cell: ({ order }) =>
        order === null ? (
          '–'
        ) : (
          <Link className="tabular nowrap" to={`${addressOfTab('all-orders')}&order=${order.orderId}`}>
            {order.customOrderId}
          </Link>
        ),
    },
    { title: t`Queued`, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    { title: t`Tries`, cell: ({ attempts }) => <span className="tabular">{attempts}</span> },
    { title: t`Last reason`, cell: ({ reason }) => <Reason reason={reason} /> },
    {
      title: t`Sent, or next try`,
      cell: ({ state, sentAt, nextAt }) => {
        if (sentAt !== null) return <DateTime at={sentAt} />;
        if (nextAt === null) return <Trans>No further try</Trans>;
        return state === 'failed' ? <DateTime at={nextAt} /> : <Trans>Now</Trans>;
      },
    },
    { title: t`Actions`, cell: action, onCard: 'foot' },
  ];
}

/** In words where we have them, and always as it is kept. */
export function Reason({ reason }: { reason: string | null }) {
  const { i18n } = useLingui();
  if (reason === null) return '–';
  const words = sendingFailureWords(reason);
  return (
    <div className={styles.cell}>
      <span>{words === null ? <Trans>Unknown error occurred</Trans> : i18n._(words)}</span>
      <code className="dimmed text-13 breaks">{reason}</code>
    </div>
  );
}
