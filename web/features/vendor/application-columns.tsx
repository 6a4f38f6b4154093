import { REVIEW_PROMISE_HOURS } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { APPLICATION_STATUS_WORDS, APPLICATION_TONES, type StaffApplicationRow } from './staff-application.ts';

export function useApplicationColumns(onView: (vendorId: string) => void): StaffColumn<StaffApplicationRow>[] {
  const { t } = useLingui();
  return [
    { title: t`Business name`, cell: ({ name }) => <strong>{name}</strong>, onCard: 'head' },
    { title: t`Owner`, cell: ({ ownerFullName }) => ownerFullName },
    { title: t`Contact`, cell: (application) => <Contact application={application} /> },
    { title: t`Location`, cell: ({ district }) => district },
    { title: t`Applied`, cell: (application) => <Age application={application} /> },
    { title: t`Status`, cell: (application) => <ApplicationStatus application={application} />, onCard: 'head' },
    { title: t`Actions`, cell: (application) => <Review application={application} onView={onView} />, onCard: 'foot' },
  ];
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
    <Stack gap={0} className="breaks">
      <HowLongAgo at={createdAt} />
      {isLate ? (
        <strong style={{ color: 'var(--danger)' }}>
          <Trans>Longer than promised</Trans>
        </strong>
      ) : null}
    </Stack>
  );
}

function Contact({ application: { email, contactNumber } }: OfApplication) {
  return (
    <Stack gap={0} className="breaks">
      <a href={`mailto:${email}`}>{email}</a>
      <a href={`tel:${contactNumber}`} className="tabular nowrap">
        {contactNumber}
      </a>
    </Stack>
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
