/**
 * The button that takes a timeline along.
 * @rows ADM-ACT 12
 */
import { type ActivityFilter, activitiesFileName } from '@ceylono/domain/activity-filter';
import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { fileAt } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import { OutcomeAlert } from '../staff-order/outcome-alert.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

interface ExportActivitiesProps {
  order: Pick<StaffOrder, 'orderId' | 'customOrderId'>;
  filter: ActivityFilter;
}

/** Takes along what the list shows, and of a long timeline what it shows no more (admin §8 L357). */
export function ExportActivities({ order: { orderId, customOrderId }, filter }: ExportActivitiesProps) {
  const { t, i18n } = useLingui();
  const take = useMutation({
    mutationFn: async () => {
      const asked = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
      const file = await fileAt(
        `/admin/orders/${encodeURIComponent(orderId)}/activities/csv?${new URLSearchParams(asked)}`,
      );
      download(file, activitiesFileName(customOrderId, dayOf(new Date())));
    },
  });
  const outcome = (): Outcome | null => {
    if (take.error)
      return { kind: 'failure', title: t`Nothing was exported.`, text: i18n._(failureOf(take.error).text) };
    const text = t`Order activities exported to CSV successfully!`;
    return take.isSuccess ? { kind: 'success', title: t`Export Complete`, text } : null;
  };
  return (
    <>
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
        <Trans>Export CSV</Trans>
      </Button>
      {/* Beside the button: over an order that is open a toast stands behind its dialog. */}
      <OutcomeAlert outcome={outcome()} />
    </>
  );
}
