import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { MergedRecords } from '../customer-merge/merged-records.tsx';
import { NewDevices } from '../customer-lookup/new-devices.tsx';
import { RESIDENCY_WORDS } from '../document/residency-words.ts';
import { StaffDocuments } from '../document/staff-documents.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { CustomerActions, type CustomerTask } from './customer-actions.tsx';
import { AddressFact, EmailFact, NameFact, NumbersFact, PhoneFact, StatsFact } from './customer-facts.tsx';
import { RecordChanges } from './record-changes.tsx';
import { RecordOrders } from './record-orders.tsx';
import type { CustomerDetails } from './staff-customer.ts';
import { TaskDialog } from './task-dialog.tsx';

/** A customer whole: the record, its figures, papers and orders, and what became of it. That it was looked at is on record. */
export default function CustomerDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const found = useQuery(
    api.customerRecord.get.queryOptions({
      input: { customerId },
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    }),
  );
  const { data } = found;
  return (
    <Dialog
      open
      wide
      hasAddress
      title={data ? <NameFact customer={data} /> : <Trans>Customer</Trans>}
      onClose={onClose}
    >
      {found.isPending ? <LinesSkeleton lines={6} /> : null}
      {found.error ? <ErrorState failure={failureOf(found.error)} onRetry={() => void found.refetch()} /> : null}
      {/* A read that fails later takes nothing away: a form in a dialog of its own is open, with what was typed. */}
      {data ? <Details customer={data} onGone={() => void tabEntries().allLeft().then(onClose)} /> : null}
    </Dialog>
  );
}

function Details({ customer, onGone }: { customer: CustomerDetails; onGone: () => void }) {
  const { t } = useLingui();
  const [task, setTask] = useState<CustomerTask | null>(null);
  const { customerId, name, newest } = customer;
  return (
    <>
      <CustomerActions customer={customer} onTask={setTask} inDetails />
      <DialogSections>
        <DialogSection title={t`Customer`}>
          <RecordFacts customer={customer} />
        </DialogSection>
        <DialogSection title={t`Order Stats`}>
          <FigureFacts customer={customer} />
        </DialogSection>
        <DialogSection title={t`Records merged into this one`}>
          <MergedRecords kept={customer} />
        </DialogSection>
        <DialogSection title={t`Corrections`}>
          <RecordChanges changes={customer.changes} />
        </DialogSection>
        <DialogSection title={t`Licence and ID photos`} wide>
          {newest === null ? (
            <p className="dimmed">
              <Trans>There are no documents.</Trans>
            </p>
          ) : (
            <StaffDocuments documents={customer.documents} residency={newest.residency} customer={name} />
          )}
        </DialogSection>
        <DialogSection title={t`Orders`} wide>
          <RecordOrders customerId={customerId} />
        </DialogSection>
        {newest === null ? null : (
          <DialogSection title={t`New devices`} wide>
            <NewDevices orderId={newest.orderId} name={name} />
          </DialogSection>
        )}
      </DialogSections>
      <Suspense>
        {task === null ? null : (
          <TaskDialog task={task} customer={customer} onClose={() => setTask(null)} onGone={onGone} />
        )}
      </Suspense>
    </>
  );
}

function RecordFacts({ customer }: { customer: CustomerDetails }) {
  const { t, i18n } = useLingui();
  const { phone, otherPhones, email, address, phoneProofs, createdAt, newest, alike } = customer;
  return (
    <Facts
      facts={[
        [t`Phone`, <PhoneFact key="phone" phone={phone} />],
        [
          t`Confirmed`,
          phoneProofs === 0 ? (
            <Trans key="none">In no browser</Trans>
          ) : (
            <Plural key="some" value={phoneProofs} one="In # browser" other="In # browsers" />
          ),
        ],
        [t`Other phones`, otherPhones.length === 0 ? null : otherPhones.join(', ')],
        [t`E-mail`, <EmailFact key="mail" email={email} />],
        [t`Address`, <AddressFact key="address" address={address} />],
        [t`Residency`, newest === null ? null : i18n._(RESIDENCY_WORDS[newest.residency])],
        [
          t`Guarantor`,
          newest === null ? null : [newest.guarantorName, newest.guarantorPhone].filter(Boolean).join(', ') || t`None`,
        ],
        [t`Created Date`, <DateTime key="created" at={createdAt} />],
        [t`Perhaps the same person`, alike.length === 0 ? null : alike.map(nameAndPhone).join('; ')],
      ]}
    />
  );
}

const nameAndPhone = ({ name, phone }: { name: string; phone: string }) => `${name}, ${phone}`;

function FigureFacts({ customer }: { customer: CustomerDetails }) {
  const { t } = useLingui();
  const { openOrders, promoDiscount } = customer;
  return (
    <Facts
      facts={[
        [t`Total Orders`, <StatsFact key="stats" customer={customer} />],
        [t`Promo Discount`, <Money key="promo" cents={promoDiscount} />],
        [t`Open orders`, openOrders.length === 0 ? t`None` : <NumbersFact key="open" numbers={openOrders} />],
        [
          t`Erasure`,
          openOrders.length === 0 ? (
            <Trans key="possible">Possible: no order is open</Trans>
          ) : (
            <Trans key="waits">Once no order is open</Trans>
          ),
        ],
      ]}
    />
  );
}
