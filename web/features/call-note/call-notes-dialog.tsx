import { splitPhone } from '@ceylono/domain/country';
import { DEFAULT_LANGUAGE, type Language } from '@ceylono/domain/language';
import { DEVICE_WORDS, LEAD_ORDER_WORDS, LEAD_WORDS } from '@ceylono/words/call';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { KnownCaller } from '../caller-order/known-caller.ts';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { OpenOrders } from '../open-orders/open-orders.tsx';
import { CallHistory, useCalls } from './call-history.tsx';
import { CallNoteForm } from './call-note-form.tsx';
import { PhoneLink } from './phone-link.tsx';

const NewOrderDialog = lazy(() => import('../caller-order/new-order-dialog.tsx'));

interface CallNotesDialogProps {
  phone: string;
  onClose: () => void;
  onViewOrder?: (orderId: string) => void;
}

/** Who is called and what we know of them, the form of a new note, and the notes before (admin §2 L107). */
export default function CallNotesDialog({ phone, onClose, onViewOrder }: CallNotesDialogProps) {
  const { t } = useLingui();
  const [isBooking, setBooking] = useState(false);
  const [hasWords, setHasWords] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const calls = useCalls(phone);
  const name = calls.data?.name ?? '';
  if (isBooking)
    return (
      <Suspense>
        <NewOrderDialog
          caller={callerOf(phone, name, calls.data?.language ?? DEFAULT_LANGUAGE)}
          onView={onViewOrder}
          onClose={() => setBooking(false)}
          onLeave={onClose}
        />
      </Suspense>
    );
  return (
    <Dialog
      open
      wide
      title={name === '' ? <Trans>Call Notes</Trans> : <Trans>Call Notes: {name}</Trans>}
      onClose={hasWords ? () => setLeaving(true) : onClose}
      actions={
        <>
          <Button variant="default" disabled={hasWords || calls.isPending} onClick={() => setBooking(true)}>
            <Trans>Book for a caller</Trans>
          </Button>
          <Button variant="default" onClick={hasWords ? () => setLeaving(true) : onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <DialogSections>
        {calls.data && calls.data.openOrders.length > 0 ? (
          <DialogSection title={t`Open orders`} wide>
            <OpenOrders orders={calls.data.openOrders} inNewTab />
          </DialogSection>
        ) : null}
        <DialogSection title={t`Customer Info`}>
          <PhoneFacts phone={phone} />
        </DialogSection>
        <DialogSection title={t`New call note`}>
          <CallNoteForm
            phone={phone}
            isLeaving={isLeaving}
            onStay={() => setLeaving(false)}
            onLeave={onClose}
            onBegun={setHasWords}
          />
        </DialogSection>
        <DialogSection title={t`Call History`}>
          <CallHistory phone={phone} />
        </DialogSection>
      </DialogSections>
    </Dialog>
  );
}

function callerOf(phone: string, name: string, language: Language): KnownCaller {
  const residency = splitPhone(phone)?.country.code === 'LK' ? 'local' : 'foreigner';
  return { name, phone, email: null, address: null, residency, guarantorName: null, guarantorPhone: null, language };
}

function PhoneFacts({ phone }: { phone: string }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useCalls(phone);
  if (error && !data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton lines={6} />;
  const noData = <span className="dimmed">{t`No data`}</span>;
  const { order } = data;
  return (
    <Facts
      facts={[
        [t`Phone`, <PhoneLink key="phone" phone={phone} />],
        [t`IP address`, data.ipAddress ?? noData],
        [t`First visit`, data.visits ? <DateTime key="first" at={data.visits.firstAt} /> : noData],
        [t`Last visit`, data.visits ? <DateTime key="last" at={data.visits.lastAt} /> : noData],
        [t`Device`, data.device ? i18n._(DEVICE_WORDS[data.device]) : noData],
        [t`Browser`, data.browser ?? noData],
        [t`OS`, data.os ?? noData],
        [t`Order Status`, order ? i18n._(LEAD_ORDER_WORDS[order.status]) : i18n._(LEAD_WORDS.noOrder)],
        ...(order ? [[t`Order amount`, <Money key="amount" cents={order.amount} />] as [string, ReactNode]] : []),
      ]}
    />
  );
}
