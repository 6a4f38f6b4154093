import { STAFF_ACTIVITY_WORDS } from '@ceylono/words/staff-activity';
import { useLingui } from '@lingui/react/macro';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { useDeviceName } from './device-name.ts';
import styles from './staff-history.module.css';

type StaffActivityRow = Awaited<ReturnType<typeof client.staffHistory.list>>['items'][number];

/** Who, what, when, from where, and how long a session lasted (admin §2 L110). */
export function useHistoryColumns(): StaffColumn<StaffActivityRow>[] {
  const { t, i18n } = useLingui();
  const deviceName = useDeviceName();
  return [
    {
      title: t`E-mail`,
      cell: ({ email }) => <strong className="breaks">{email ?? t`Nobody of staff`}</strong>,
      onCard: 'head',
    },
    {
      title: t`Activity`,
      cell: (row) => (
        <div className={styles.cell}>
          <span>{i18n._(STAFF_ACTIVITY_WORDS[row.activity])}</span>
          <About row={row} />
        </div>
      ),
      onCard: 'body',
    },
    { title: t`Time`, cell: ({ at }) => <DateTime at={at} /> },
    { title: t`IP address`, cell: ({ ipAddress }) => <span className="tabular nowrap">{ipAddress ?? '–'}</span> },
    { title: t`Device`, cell: ({ userAgent }) => (userAgent === null ? '–' : deviceName(userAgent)) },
    {
      title: t`Session duration`,
      cell: ({ sessionDuration }) => <span className="tabular">{sessionDuration ?? '–'}</span>,
    },
  ];
}

/** Whom or what it concerned. */
function About({ row: { vendorName, customOrderId, detail } }: { row: StaffActivityRow }) {
  const parts = [vendorName, customOrderId, detail].filter((part) => part !== null);
  return parts.length === 0 ? null : <span className="dimmed text-13 breaks">{parts.join(' · ')}</span>;
}
