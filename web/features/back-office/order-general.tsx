import { isAgreed } from '@ceylono/domain/order';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderTimeline } from '../activity/order-timeline.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import { CallerOrderFacts } from '../caller-order/caller-order-facts.tsx';
import { CashFacts } from '../cash-receipt/staff-cash-facts.tsx';
import { StaffExtension } from '../extension/staff-extension.tsx';
import { CustomerAnalytics } from '../order-analytics/customer-analytics.tsx';
import { CustomerFacts, RentalFacts } from '../order/staff-agreement-facts.tsx';
import { ServiceOptions } from '../order/staff-service-options.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { StaffStatementHold } from '../statement/staff-statement-hold.tsx';
import { StaffTeamNotes } from '../team-note/staff-team-notes.tsx';

interface OrderGeneralProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome | null) => void;
}

/** Tab 1 of an order: who rents what, when, with which options and at which price (admin §2 L71). */
export function OrderGeneral({ order, onOutcome }: OrderGeneralProps) {
  const { t } = useLingui();
  return (
    <DialogSections>
      {order.extension ? (
        <DialogSection title={t`Extension`} wide>
          <StaffExtension order={order} extension={order.extension} onOutcome={onOutcome} />
        </DialogSection>
      ) : null}
      {order.ending ? (
        <DialogSection title={t`How it ended`} wide>
          <OrderTimeline activities={[order.ending]} />
        </DialogSection>
      ) : null}
      <DialogSection title={t`Customer Information`}>
        <CustomerFacts order={order} />
      </DialogSection>
      <DialogSection title={t`Rental Details`}>
        <RentalFacts order={order} />
      </DialogSection>
      {order.callerOrder ? (
        <DialogSection title={t`Placed on the phone`} wide>
          <CallerOrderFacts order={order} />
        </DialogSection>
      ) : null}
      <DialogSection title={t`Notes of the team`} wide>
        <StaffTeamNotes orderId={order.orderId} />
      </DialogSection>
      <DialogSection title={t`Service Options`}>
        <ServiceOptions order={order} />
      </DialogSection>
      <DialogSection title={t`Payment breakdown`}>
        <BillLines
          lines={order.lines}
          total={order.finalTotalBill}
          pricedBy={order}
          totalLabel={order.status === 'completed' ? <Trans>Final bill</Trans> : <Trans>Total, in cash</Trans>}
        />
        <CashFacts order={order} />
      </DialogSection>
      <DialogSection title={t`Customer Analytics`}>
        <CustomerAnalytics order={order} />
      </DialogSection>
      {isAgreed(order.status) ? (
        <DialogSection title={t`Vendor's statement`}>
          <StaffStatementHold orderId={order.orderId} />
        </DialogSection>
      ) : null}
    </DialogSections>
  );
}
