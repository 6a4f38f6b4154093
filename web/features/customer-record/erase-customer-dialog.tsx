/**
 * The question before a customer is erased.
 * @rows ADM-CUST 29
 */
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { NumbersFact } from './customer-facts.tsx';
import { useReadCustomerListAgain } from './staff-customer.ts';
import type { Named } from './task-dialog.tsx';

interface EraseCustomerDialogProps {
  customer: Named;
  onClose: () => void;
  onGone?: (() => void) | undefined;
}

/** The documents' deletion, which is an erasure (T-134): says what goes, and which orders stand in its way. */
export default function EraseCustomerDialog({ customer, onClose, onGone }: EraseCustomerDialogProps) {
  const { t, i18n } = useLingui();
  const { customerId, name } = customer;
  const readListAgain = useReadCustomerListAgain();
  const found = useQuery(api.customerRecord.get.queryOptions({ input: { customerId }, staleTime: 0, gcTime: 0 }));
  const erase = useMutation(
    api.customerRecord.erase.mutationOptions({
      onSuccess: () => {
        readListAgain();
        announceSuccess(t`Customer deleted successfully`, name);
        onClose();
        onGone?.();
      },
      onError: () => {
        readListAgain();
        void found.refetch();
      },
    }),
  );
  const open = found.data?.openOrders ?? [];
  /** What is shown is what may go: a person who has others by then is not erased. */
  const phones = found.data && [found.data.phone, ...found.data.otherPhones];
  return (
    <StaffDialog
      title={<Trans>Delete {name}</Trans>}
      says={
        <Trans>
          Name, phone, e-mail, address, documents and what was written to each other are erased, here and in the orders.
          Numbers, dates, vehicles and money stay. This cannot be undone: do it when the customer asks for it.
        </Trans>
      }
      confirmLabel={<Trans>Delete</Trans>}
      kind="danger"
      isIncomplete={!found.data || open.length > 0}
      action={erase}
      failureTitle={t`Failed to delete customer`}
      failureWords={wordsOf}
      onConfirm={() => erase.mutate({ customerId, phones })}
      onClose={onClose}
    >
      {found.isPending ? <LinesSkeleton lines={2} /> : null}
      {found.error ? <Alert color="red">{i18n._(failureOf(found.error).text)}</Alert> : null}
      {found.data ? (
        open.length > 0 ? (
          <Alert color="yellow" role="status" title={t`Not while an order is open`}>
            <NumbersFact numbers={open} />
          </Alert>
        ) : (
          <p>
            <Plural value={found.data.totalOrders} one="# order" other="# orders" />,{' '}
            <Plural value={found.data.documents.length} one="# document" other="# documents" />,{' '}
            <Trans>under {found.data.phone}</Trans>
            {found.data.otherPhones.length > 0 ? (
              <>
                {'; '}
                <Trans>with the records that were merged into this one: {found.data.otherPhones.join(', ')}</Trans>
              </>
            ) : null}
            .
          </p>
        )
      ) : null}
    </StaffDialog>
  );
}

/** What a customer is told of their own order says the wrong thing here. */
function wordsOf({ code, text }: Failure) {
  if (code === 'order_open') return msg`An order of this customer is open. Nothing was erased.`;
  return code === 'customer_changed'
    ? msg`A record was merged into this customer meanwhile, or taken out of it, or the phone was corrected. Nothing was erased: look at what would go now, and delete again if that is right.`
    : text;
}
