/**
 * The wizard's third step (customer §2).
 * @rows CUS-WIZ 32 37
 */
import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { Trans } from '@lingui/react/macro';
import { type Dispatch, useId } from 'react';
import { PaymentMethod } from '../checkout/payment-method.tsx';
import { PromoCode } from '../checkout/promo-code.tsx';
import { Consent } from '../consent/consent.tsx';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import { ContactFields } from '../contact/contact-fields.tsx';
import { mayGoOn } from '../contact/contact-form.ts';
import { ResidencyChoice } from '../contact/residency-choice.tsx';
import { DocumentFields } from '../document/document-fields.tsx';
import type { Draft, DraftChange } from '../draft/draft.ts';
import type { ServerDraft } from '../draft/use-server-draft.ts';
import { PermitFields } from '../permit/permit-fields.tsx';
import { useOrderRules } from '../permit/use-order-rules.ts';
import { BookedBefore } from './booked-before.tsx';
import styles from './contact-step.module.css';
import { StartOver } from './start-over.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePrefill } from './use-prefill.ts';
import type { Welcome } from './use-welcome.ts';
import { NextButton } from './wizard-bar.tsx';

interface ContactStepProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
  server: ServerDraft;
  refusedPhone: string | null;
  welcome: Welcome;
  /** Once opened the step stays, so that uploads go on; what Checkout shows as well is then left out. */
  isShown: boolean;
  onBack: () => void;
  onNext: () => void;
  onStartOver: () => void;
}

/** Who rents. Next needs name, e-mail and phone; the rest may follow before ordering (T-006). */
export function ContactStep(props: ContactStepProps) {
  const { draft, change, server, refusedPhone, welcome, isShown, onBack, onNext, onStartOver } = props;
  const id = useId();
  const { contact } = draft;
  const isReady = mayGoOn(contact) && contact.phone !== refusedPhone;
  const prefill = usePrefill({ draft, change, server, isKnown: welcome.isKnown });
  const hasConsent = draft.consentVersion === SHOWN_CONSENT;
  const mayFollow = useOrderRules()?.papersMayFollow ?? false;

  return (
    <StepFrame
      step="contact"
      title={<Trans>Contact & KYC</Trans>}
      hint={
        mayFollow ? (
          <Trans>Fields with * are needed to go on, everything but documents before you confirm the order.</Trans>
        ) : (
          <Trans>Fields with * are needed to go on, everything else before you confirm the order.</Trans>
        )
      }
      onBack={onBack}
      summary={
        isReady ? null : (
          <span id={`${id}-reason`}>
            <Trans>Fill in name, e-mail and phone</Trans>
          </span>
        )
      }
      primary={<NextButton onNext={onNext} disabled={!isReady} reasonId={`${id}-reason`} />}
    >
      <BookedBefore
        phone={contact.phone}
        prefill={prefill}
        onProved={(phone) => {
          welcome.proved();
          if (contact.phone === '') change({ type: 'contactChanged', contact: { phone } });
        }}
      />
      <ResidencyChoice
        value={contact.residency}
        onChange={(residency) => change({ type: 'contactChanged', contact: { residency } })}
      />
      <ContactFields
        form={contact}
        onChange={(changed) => change({ type: 'contactChanged', contact: changed })}
        refusedPhone={refusedPhone}
      />
      {contact.residency === 'foreigner' ? (
        <section className="stack gap-16" aria-labelledby={`${id}-permit`}>
          <h2 id={`${id}-permit`} className="text-20">
            <Trans>Driving in Sri Lanka</Trans>
          </h2>
          <PermitFields asked={draft} onChange={(permit) => change({ type: 'contactChanged', contact: { permit } })} />
        </section>
      ) : null}
      <section className="stack gap-16" aria-labelledby={`${id}-documents`}>
        <h2 id={`${id}-documents`} className="text-20">
          <Trans>Documents</Trans>
        </h2>
        <Consent isGiven={hasConsent} onContinue={() => change({ type: 'consentGiven', version: SHOWN_CONSENT })} />
        {server.wereForgotten ? (
          <p className={`yellow ${styles.forgotten}`} role="status">
            <Trans>
              Documents are kept for 24 hours without an order, so yours were deleted. Please send them again.
            </Trans>
          </p>
        ) : null}
        {hasConsent ? (
          <DocumentFields
            kinds={REQUIRED_DOCUMENTS[contact.residency]}
            documents={draft.documents}
            send={server.send}
            remove={server.remove}
            onChange={(kind, document) =>
              change(document ? { type: 'documentSent', kind, document } : { type: 'documentRemoved', kind })
            }
          />
        ) : null}
      </section>
      {isShown ? (
        <section className="stack gap-16" aria-labelledby={`${id}-payment`}>
          <h2 id={`${id}-payment`} className="text-20">
            <Trans>Payment</Trans>
          </h2>
          <PaymentMethod />
          <PromoCode draft={draft} change={change} />
        </section>
      ) : null}
      {isShown ? <StartOver onStartOver={onStartOver} /> : null}
    </StepFrame>
  );
}
