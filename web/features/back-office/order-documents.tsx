import { useLingui } from '@lingui/react/macro';
import { StaffDocuments } from '../document/staff-documents.tsx';
import { MissingDocuments } from '../document/staff-missing-documents.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { VerificationFacts } from '../verification/verification-facts.tsx';

/** Tab 3 of an order: the papers that came with it, and what was decided on them (admin §2 L73). */
export function OrderDocuments({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  return (
    <DialogSections>
      <DialogSection title={t`KYC documents`} wide>
        <MissingDocuments order={order} />
        <StaffDocuments
          documents={order.documents.map((document) => ({ ...document, customOrderId: order.customOrderId }))}
          residency={order.residency}
          customer={order.customer.name}
        />
      </DialogSection>
      <DialogSection title={t`Verification`} wide>
        <VerificationFacts order={order} />
      </DialogSection>
    </DialogSections>
  );
}
