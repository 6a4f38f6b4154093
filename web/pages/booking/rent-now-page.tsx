import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useStepReports } from '../../features/conversion/use-step-reports.ts';
import { useDraft } from '../../features/draft/use-draft.ts';
import { useServerDraft } from '../../features/draft/use-server-draft.ts';
import { ForgetLate } from '../../features/phone/forget-late.tsx';
import { WelcomeDialog } from '../../features/phone/welcome-dialog.tsx';
import { choiceOf } from '../../features/quote/choice.ts';
import { isRefused, useQuote } from '../../features/quote/use-quote.ts';
import { CheckoutStep } from '../../features/wizard/checkout-step.tsx';
import { ContactStep } from '../../features/wizard/contact-step.tsx';
import { LocationStep } from '../../features/wizard/location-step.tsx';
import { PausedBookings } from '../../shell/paused-bookings.tsx';
import { OfflineNote } from '../../features/wizard/offline-note.tsx';
import { StepPills } from '../../features/wizard/step-pills.tsx';
import { stepAfter, stepBefore } from '../../features/wizard/steps.ts';
import { useBookingAgain } from '../../features/wizard/use-booking-again.ts';
import { useWelcome } from '../../features/wizard/use-welcome.ts';
import { useWizardStep } from '../../features/wizard/use-wizard-step.ts';
import { VehicleStep } from '../../features/wizard/vehicle-step.tsx';
import { paths } from '../../paths.ts';
import { loadWords } from '../../shell/i18n.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './rent-now-page.module.css';

/** What has passed meanwhile is disabled while one looks at it. */
const TICK_MS = 30_000;

export function meta() {
  return pageTitle(msg`Rent a vehicle`);
}

/** The booking wizard (customer §2). */
export default function RentNowPage() {
  const navigate = useNavigate();
  const { draft, change, forget } = useDraft();
  useBookingAgain(change);
  const now = new Date(useNow(TICK_MS));
  const { step, open } = useWizardStep(draft, change, now);
  const quote = useQuote(step === 'vehicle' ? choiceOf(draft) : null);
  const server = useServerDraft(draft, change);
  const welcome = useWelcome(draft, change);
  useStepReports(draft);
  const [refusedPhone, setRefusedPhone] = useState<string | null>(null);
  const [contactOpened, setContactOpened] = useState(false);
  if (step === 'contact' && !contactOpened) setContactOpened(true);

  const common = { draft, change, onBack: () => open(stepBefore(step)), onNext: () => open(stepAfter(step)) };

  function startOver() {
    welcome.forget();
    server.leave();
    change({ type: 'startedOver' });
    setContactOpened(false);
    open('location');
  }

  // With the order placed, nothing more should have to come before its page stands.
  useEffect(() => {
    if (step === 'checkout') void loadWords('order').catch(() => undefined);
  }, [step]);

  /** The draft goes last: should the next page not load, the same order is found again from it. */
  async function leaveFor(orderId: string) {
    await navigate(paths.orderConfirmed(orderId), { replace: true });
    forget();
  }

  return (
    <div className={styles.wizard}>
      <PausedBookings />
      <OfflineNote />
      <div className={styles.pills}>
        <StepPills draft={draft} step={step} now={now} isRefused={isRefused(quote)} onOpen={open} />
      </div>
      {welcome.forgetAgain ? <ForgetLate onRetry={welcome.forgetAgain} /> : null}
      {welcome.isAsked ? <WelcomeDialog onKnown={welcome.know} onClose={welcome.later} /> : null}
      {step === 'location' ? <LocationStep {...common} mapWaits={welcome.isRecognising || welcome.isAsked} /> : null}
      {step === 'vehicle' ? <VehicleStep {...common} now={now} quote={quote} /> : null}
      {contactOpened ? (
        <div className={styles.step} hidden={step !== 'contact'}>
          <ContactStep
            {...common}
            server={server}
            refusedPhone={refusedPhone}
            welcome={welcome}
            isShown={step === 'contact'}
            onStartOver={startOver}
          />
        </div>
      ) : null}
      {step === 'checkout' ? (
        <>
          <PrefetchPageLinks page={paths.orderConfirmed('next')} />
          <CheckoutStep {...common} server={server} open={open} onOrdered={leaveFor} onPhoneRefused={setRefusedPhone} />
        </>
      ) : null}
    </div>
  );
}
