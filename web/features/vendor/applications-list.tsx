import { REVIEW_PROMISE_HOURS } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { CardList } from '../../ui/card-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import styles from './applications-panel.module.css';
import { APPLICATION_STATUS_WORDS, APPLICATION_TONES, type StaffApplicationRow } from './staff-application.ts';

export interface ApplicationsListProps {
  applications: StaffApplicationRow[];
  /** Another page is on its way. */
  busy: boolean;
  onView: (vendorId: string) => void;
}

export function ApplicationTable({ applications, busy, onView }: ApplicationsListProps) {
  const { t } = useLingui();
  return (
    <DataTable<StaffApplicationRow>
      label={t`Vendor Applications`}
      rows={applications}
      keyOf={({ vendorId }) => vendorId}
      busy={busy}
      columns={[
        { title: t`Business name`, cell: ({ name }) => <strong>{name}</strong> },
        { title: t`Owner`, cell: ({ ownerFullName }) => ownerFullName },
        { title: t`Contact`, cell: (application) => <Contact application={application} /> },
        { title: t`Location`, cell: ({ district }) => district },
        { title: t`Applied`, cell: (application) => <Age application={application} /> },
        { title: t`Status`, cell: (application) => <ApplicationStatus application={application} /> },
        { title: t`Actions`, cell: (application) => <Review application={application} onView={onView} /> },
      ]}
    />
  );
}

/** The applications where a table has no room. */
export function ApplicationCards({ applications, busy, onView }: ApplicationsListProps) {
  const { t } = useLingui();
  return (
    <div aria-busy={busy}>
      <CardList<StaffApplicationRow>
        label={t`Vendor Applications`}
        rows={applications}
        keyOf={({ vendorId }) => vendorId}
        card={(application) => (
          <>
            <div className={styles.head}>
              <strong>{application.name}</strong>
              <ApplicationStatus application={application} />
            </div>
            <Facts
              facts={[
                [t`Owner`, application.ownerFullName],
                [t`Contact`, <Contact key="contact" application={application} />],
                [t`Location`, application.district],
                [t`Applied`, <Age key="applied" application={application} />],
              ]}
            />
            <Review application={application} onView={onView} />
          </>
        )}
      />
    </div>
  );
}

interface OfApplication {
  application: StaffApplicationRow;
}

export function ApplicationStatus({ application: { status } }: OfApplication) {
  const { i18n } = useLingui();
  return <StatusBadge tone={APPLICATION_TONES[status]}>{i18n._(APPLICATION_STATUS_WORDS[status])}</StatusBadge>;
}

/** How long it waits; more than was promised is said in so many words. */
function Age({ application: { createdAt, status } }: OfApplication) {
  const now = useNow(60_000);
  const isLate = status === 'pending' && now - Date.parse(createdAt) > REVIEW_PROMISE_HOURS * 3_600_000;
  return (
    <span className={styles.contact}>
      <HowLongAgo at={createdAt} />
      {isLate ? (
        <span className={styles.late}>
          <Trans>Longer than promised</Trans>
        </span>
      ) : null}
    </span>
  );
}

function Contact({ application: { email, contactNumber } }: OfApplication) {
  return (
    <span className={styles.contact}>
      <a href={`mailto:${email}`}>{email}</a>
      <a href={`tel:${contactNumber}`} className="tabular nowrap">
        {contactNumber}
      </a>
    </span>
  );
}

function Review({ application, onView }: OfApplication & { onView: (vendorId: string) => void }) {
  const { t } = useLingui();
  const { name, vendorId, status } = application;
  return (
    <Button
      size="sm"
      variant={status === 'pending' ? 'filled' : 'default'}
      onClick={() => onView(vendorId)}
      aria-label={status === 'pending' ? t`Review the application of ${name}` : t`View the application of ${name}`}
    >
      {status === 'pending' ? <Trans>Review</Trans> : <Trans>View</Trans>}
    </Button>
  );
}
