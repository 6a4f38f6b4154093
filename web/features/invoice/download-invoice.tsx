import { dayOf } from '@ceylono/domain/colombo-time';
import { invoiceFileName } from '@ceylono/domain/invoice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { fileAt } from '../../api/file.ts';
import { readAgain } from '../../api/read-again.ts';
import { type FailureCode, failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** While too many wait for their papers, the server says so, and is asked so often again before anybody is bothered. */
const TRIES = 3;
const PAUSE_SECONDS = 2;

/** What went wrong, as a part of the documents' sentence. */
const REASONS: Partial<Record<FailureCode, MessageDescriptor>> = {
  unavailable: msg`too many files are being made right now`,
  too_many_requests: msg`too many were asked for in a short time`,
  not_found: msg`the order could not be found`,
  network: msg`no connection`,
};
const OUR_FAULT = msg`something went wrong on our side`;

/** Fetches the invoice, which the server makes, and hands it to the browser. */
function useInvoice({ orderId, customOrderId }: InvoicedOrder) {
  const { i18n, t } = useLingui();
  const queryClient = useQueryClient();
  const fetching = useMutation({
    mutationFn: async () => {
      const file = await fileAt(`/admin/orders/${encodeURIComponent(orderId)}/invoice`);
      download(file, invoiceFileName(customOrderId, dayOf(new Date())));
    },
    // The download stands on the order's timeline.
    onSuccess: () => readAgain(queryClient, api.backOffice.getOrder.key({ input: { orderId } })),
    retry: (failures, failed) => failures < TRIES && failureOf(failed).code === 'unavailable',
    retryDelay: (_failures, failed) => (failureOf(failed).retryAfterSeconds ?? PAUSE_SECONDS) * 1000,
  });
  const sayFailure = (error: unknown) => {
    const message = i18n._(REASONS[failureOf(error).code] ?? OUR_FAULT);
    return t`Error generating PDF: ${message}. Please try again.`;
  };
  return { ...fetching, sayFailure };
}

type InvoicedOrder = Pick<StaffOrder, 'orderId' | 'customOrderId'>;

/** In the header of an opened order (admin §2 L71). */
export function DownloadInvoice({ order }: { order: InvoicedOrder }) {
  const { mutate, isPending, error, isSuccess, sayFailure } = useInvoice(order);
  return (
    <div className="stack gap-8">
      <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
        <Trans>Download Invoice</Trans>
      </Button>
      <p role="status" className="hides-empty">
        {isPending ? <Trans>The invoice is being prepared.</Trans> : null}
        {isSuccess ? <Trans>The invoice is downloaded.</Trans> : null}
      </p>
      {error ? (
        <p role="alert" className="danger">
          {sayFailure(error)}
        </p>
      ) : null}
    </div>
  );
}

/** In a row of the list, which has no room for words: how it went is told over the screen. */
export function DownloadInvoiceIcon({ order }: { order: InvoicedOrder }) {
  const { t } = useLingui();
  const { mutate, isPending, sayFailure } = useInvoice(order);
  const number = order.customOrderId;
  return (
    <ActionIcon
      variant="default"
      size="md"
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: (error) => notifications.show({ color: 'red', autoClose: false, message: sayFailure(error) }),
        })
      }
      aria-label={t`Download invoice of order ${number}`}
      title={t`Download Invoice`}
    >
      <IconFileInvoice size={18} aria-hidden />
    </ActionIcon>
  );
}
