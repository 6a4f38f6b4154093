import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { DocumentDesk } from '../document/staff-document-desk.tsx';
import { usePapers } from './use-papers.ts';

interface PapersDialogProps {
  orderId: string;
  onView: () => void;
  onClose: () => void;
}

/** The papers of an order, from its row and without the rest of it (admin §2 L62). Each that is looked at is recorded. */
export default function PapersDialog({ orderId, onView, onClose }: PapersDialogProps) {
  const order = useQuery(api.backOffice.getOrder.queryOptions({ input: { orderId } }));
  const papers = usePapers({ order: order.data ?? null, isListening: true });
  const number = order.data?.customOrderId;
  return (
    <Dialog
      open
      wide
      title={number ? <Trans>Documents of order {number}</Trans> : <Trans>Documents</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onView}>
            <Trans>View the order</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {order.isPending ? <LinesSkeleton lines={8} /> : null}
      {order.isError ? <ErrorState failure={failureOf(order.error)} onRetry={() => void order.refetch()} /> : null}
      {order.data ? (
        <>
          <p className="breaks dimmed">{order.data.customer.name}</p>
          <DocumentDesk {...papers} />
        </>
      ) : null}
    </Dialog>
  );
}
