import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewOrder } from '../caller-order/new-order.tsx';
import { StaffDocuments } from '../document/staff-documents.tsx';
import { addressOfCustomer } from '../staff/opened-customer.ts';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { OpenOrders } from '../open-orders/open-orders.tsx';
import { ContactFacts, GuarantorFacts } from './customer-facts.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import styles from './customer-lookup.module.css';
import type { FoundCustomer } from './found-customer.ts';
import { NewDevices } from './new-devices.tsx';
import { OrderHistory } from './order-history.tsx';

/** What a look-up found: summary, guarantor, licence and identity photos, and the order history (customer §2 L100). */
export function CustomerDialog({ customer, onClose }: { customer: FoundCustomer; onClose: () => void }) {
  const { t } = useLingui();
  const { name, phone, documents, residency, orderId, customerId, openOrders } = customer;
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <DialogSections>
        <DialogSection title={t`Open orders`} wide>
          <OpenOrders orders={openOrders} />
        </DialogSection>
      </DialogSections>
      <CustomerFigures customer={customer} />
      <DialogSections>
        <DialogSection title={t`Customer`}>
          <ContactFacts customer={customer} />
        </DialogSection>
        <DialogSection title={t`Guarantor`}>
          <GuarantorFacts customer={customer} />
        </DialogSection>
        <DialogSection title={t`Licence and ID photos`} wide>
          <StaffDocuments documents={documents} residency={residency} customer={name} />
        </DialogSection>
        <DialogSection title={t`New devices`} wide>
          <NewDevices orderId={orderId} name={name} />
        </DialogSection>
        <DialogSection title={t`Order history`} wide>
          <OrderHistory orderId={orderId} />
        </DialogSection>
      </DialogSections>
      <div>
        <NewOrder caller={customer} />
      </div>
      <nav className={`cluster ${styles.ways}`} aria-label={t`From here`}>
        <Link to={paths.customerOrders(phone)} replace>
          <Trans>Search these orders</Trans>
        </Link>
        {customerId === null ? null : (
          <Link to={addressOfCustomer(customerId)} replace>
            <Trans>Record of the customer</Trans>
          </Link>
        )}
        <Link to={paths.customerContact(phone)} replace>
          <Trans>Contact details</Trans>
        </Link>
        <SiteLink to={paths.home} replace>
          <Trans>Back to home</Trans>
        </SiteLink>
      </nav>
    </Dialog>
  );
}
