import { CHOOSABLE_STATUSES, type ChoiceRefusal, refuseChoice } from '@ceylono/domain/correction';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../ui/use-now.ts';
import { useStaff } from '../staff/staff-session.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { recordOf } from './signed-record.ts';
import { TakeUpAgain } from './staff-take-up-again.tsx';

const MINUTE_MS = 60_000;

/** Short: they stand beside the name of a status. */
const WHY_NOT: Record<ChoiceRefusal, MessageDescriptor> = {
  order_not_in_state: msg`its details are removed`,
  handover_missing: msg`no handover is recorded`,
  handover_recorded: msg`the handover is recorded`,
  return_recorded: msg`the return is recorded`,
  verification_required: msg`the identity is not approved`,
  terms_not_agreed: msg`the terms are not agreed`,
  rejection_too_old: msg`rejected more than 7 days ago`,
  extension_not_requested: msg`no extension is asked for`,
  extension_already_decided: msg`the request is decided`,
};

const StatusDialog = lazy(() => import('./staff-status-dialog.tsx'));

interface StaffStatusChangeProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome) => void;
}

/** Another status for an order, and a rejected identity taken up again (admin §4 L193, L200; amendment 36). */
export function StaffStatusChange({ order, onOutcome }: StaffStatusChangeProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<ShownStatus | null>(null);
  const isSuperAdmin = useStaff().data?.role === 'super_admin';
  const now = new Date(useNow(MINUTE_MS));
  if (order.detailsRemovedAt !== null) return null;
  const corrected = { ...order, record: recordOf(order), extensionStatus: order.extension?.status ?? null };
  const others = CHOOSABLE_STATUSES.filter((status) => status !== order.shownStatus && status !== order.status);
  return (
    <Group align="end" gap="8px 16px">
      <NativeSelect
        label={t`Change status`}
        value={chosen ?? ''}
        onChange={(event) => setChosen(others.find((status) => status === event.currentTarget.value) ?? null)}
        data={[
          { value: '', label: t`Choose a status` },
          ...others.map((status) => {
            const refusal = refuseChoice(corrected, status, { isSuperAdmin, now });
            const name = i18n._(SHOWN_STATUS_WORDS[status]);
            const why = refusal && i18n._(WHY_NOT[refusal]);
            return { value: status, label: why === null ? name : `${name}: ${why}`, disabled: refusal !== null };
          }),
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
