import { CHOOSABLE_STATUSES, takeUpUntil } from '@ceylono/domain/correction';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const StatusDialog = lazy(() => import('./staff-status-dialog.tsx'));

const MINUTE_MS = 60_000;

interface StaffStatusChangeProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome) => void;
}

/** Another status for an order, and a rejected identity taken up again (admin §4 L193, L200; amendment 36). */
export function StaffStatusChange({ order, onOutcome }: StaffStatusChangeProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<ShownStatus | null>(null);
  if (order.detailsRemovedAt !== null) return null;
  const others = CHOOSABLE_STATUSES.filter((status) => status !== order.shownStatus && status !== order.status);
  return (
    <Group align="end" gap="8px 16px">
      <NativeSelect
        label={t`Change status`}
        value={chosen ?? ''}
        onChange={(event) => setChosen(others.find((status) => status === event.currentTarget.value) ?? null)}
        data={[
          { value: '', label: t`Choose a status` },
          ...others.map((status) => ({ value: status, label: i18n._(SHOWN_STATUS_WORDS[status]) })),
        ]}
      />
      <TakeUpAgain order={order} onClick={() => setChosen('pending')} />
      <Suspense>
        {chosen ? (
          <StatusDialog
            order={order}
            status={chosen}
            onClose={() => setChosen(null)}
            onChanged={(title) => onOutcome({ kind: 'success', title })}
          />
        ) : null}
      </Suspense>
    </Group>
  );
}

/** As long as a rejection can be taken back. */
function TakeUpAgain({ order, onClick }: { order: StaffOrder; onClick: () => void }) {
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
