import { useLingui } from '@lingui/react/macro';
import { StaffActivities } from '../activity/staff-activities.tsx';
import { OrderMails } from '../letter/order-mails.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** Tab 6 of an order: what happened to it, and what was mailed (admin §2 L76). */
export function OrderActivities({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  return (
    <DialogSections>
      <DialogSection title={t`Activities`} wide>
        <StaffActivities order={order} />
      </DialogSection>
      <DialogSection title={t`Mails`} wide>
        <OrderMails mails={order.mails} />
      </DialogSection>
    </DialogSections>
  );
}
