import { dayOf } from '@ceylono/domain/colombo-time';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { madeFile } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import { download } from '../../ui/download.ts';
import type { ListSelection } from '../staff-kit/use-selection.ts';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';

const CancelSelectedDialog = lazy(() => import('./cancel-selected-dialog.tsx'));

/** What can be done with selected orders: taken along as a table, and cancelled. Their identities are approved one by one. */
export function SelectedOrders({ selection }: { selection: ListSelection<StaffOrderRow> }) {
  const { t, i18n } = useLingui();
  const [isCancelling, setCancelling] = useState(false);
  const table = useMutation({
    mutationFn: async () => {
      const file = await madeFile('/admin/orders-csv', { orderIds: selection.rows.map(({ orderId }) => orderId) });
      download(file, `orders_${dayOf(new Date())}.csv`);
    },
    onError: (error) => announceFailure(t`Export failed`, i18n._(failureOf(error).text)),
  });
  return (
    <>
      <Button variant="default" size="compact-md" loading={table.isPending} onClick={() => table.mutate()}>
        <Trans>Export selected</Trans>
      </Button>
      <Button
        variant="outline"
        color="kandyan"
        size="compact-md"
        aria-haspopup="dialog"
        onClick={() => setCancelling(true)}
      >
        <Trans>Cancel selected</Trans>
      </Button>
      <Suspense>
        {isCancelling ? (
          <CancelSelectedDialog
            selection={selection}
            onDone={(count) =>
              announceSuccess(i18n._(plural(count, { one: '# order is cancelled.', other: '# orders are cancelled.' })))
            }
            onClose={() => setCancelling(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
