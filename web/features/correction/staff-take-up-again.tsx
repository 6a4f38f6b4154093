import { takeUpUntil } from '@ceylono/domain/correction';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const MINUTE_MS = 60_000;

/** As long as a rejection can be taken back (amendment 36). */
export function TakeUpAgain({ order, onClick }: { order: StaffOrder; onClick: () => void }) {
  const now = useNow(MINUTE_MS);
  const { status, verificationStatus, rejectedAt } = order;
  if (status !== 'rejected' || verificationStatus !== 'rejected' || rejectedAt === null) return null;
  const until = takeUpUntil(rejectedAt);
  if (now > until.getTime()) return null;
  return (
    <Group gap={8}>
      <Button variant="default" onClick={onClick}>
        <Trans>Take identity up again</Trans>
      </Button>
      <span className="dimmed text-14">
        <Trans>
          Possible until <DateTime at={until.toISOString()} />
        </Trans>
      </span>
    </Group>
  );
}
