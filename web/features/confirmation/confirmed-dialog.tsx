/**
 * What staff are shown after Confirm.
 * @rows ADM-PEND 13
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { customerMailState } from '../letter/mail-words.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** After Confirm: the order, and whether the customer was told (admin §2 L56). */
export default function ConfirmedDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>Order Confirmed</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Facts
        facts={[
          [t`Order`, order.customOrderId],
          [t`Customer`, order.customer.name],
          [t`Vehicle`, order.vehicle.model],
          [t`Vendor`, order.vendorName],
          [t`Start`, <DateTime key="start" at={order.startDate} />],
          [t`End`, <DateTime key="end" at={order.endDate} />],
          [t`Total`, <Money key="total" cents={order.finalTotalBill} />],
        ]}
      />
      <MailState order={order} />
    </Dialog>
  );
}

/** Says "e-mailed" only of a mail that is really on its way (T-073). */
function MailState({ order }: { order: StaffOrder }) {
  const state = customerMailState(order.mails, 'order-confirmed');
  const { email } = order.customer;
  if (state === undefined || state === 'failed') {
    return (
      <Alert color="yellow" role="status" title={<Trans>Failed to send status update email</Trans>}>
        <Trans>The order is confirmed all the same. Please tell the customer yourself: {email}</Trans>
      </Alert>
    );
  }
  return (
    <Alert color="green" role="status">
      {state === 'sent' ? (
        <Trans>The customer was e-mailed at {email}.</Trans>
      ) : (
        <Trans>The customer is being e-mailed at {email}: the mail is queued.</Trans>
      )}
    </Alert>
  );
}
