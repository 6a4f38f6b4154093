/**
 * The text that is continued past before anything is stored.
 * @rows SHR-PHONE 08
 */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import styles from './consent.module.css';
import { SHOWN_CONSENT } from './consent-version.ts';

interface ConsentProps {
  isGiven: boolean;
  onContinue: () => void;
}

/** What happens to documents, read before any is sent (amendment 14). Continuing past it is the consent. */
export function Consent({ isGiven, onContinue }: ConsentProps) {
  if (isGiven) {
    return (
      <details className={styles.given}>
        <summary>
          <Trans>You agreed to how we keep your documents. Read it again</Trans>
        </summary>
        <ConsentText />
      </details>
    );
  }
  return (
    <div className={`stack to-start gap-16 ${styles.consent}`}>
      <ConsentText />
      <Button onClick={onContinue}>
        <Trans>I agree, continue</Trans>
      </Button>
    </div>
  );
}

function ConsentText() {
  return (
    <div className={`stack gap-8 ${styles.text}`}>
      <DocumentText />
      <PhoneText />
      <Version />
    </div>
  );
}

/** The same text beside 'Continue' of 'Welcome': what is stored now in full, what comes later behind a fold. */
export function PhoneConsentText() {
  return (
    <div className={clsx('stack gap-8', styles.text, styles.small)}>
      <PhoneText />
      <p>
        <Trans>
          By continuing you agree to our{' '}
          <SiteLink to={paths.privacyPolicy} target="_blank" rel="noreferrer">
            Privacy Policy
          </SiteLink>{' '}
          and{' '}
          <SiteLink to={paths.termsOfService} target="_blank" rel="noreferrer">
            Terms of Service
          </SiteLink>
          .
        </Trans>
      </p>
      <details className={styles.given}>
        <summary>
          <Trans>What happens to documents that you send later</Trans>
        </summary>
        <DocumentText />
        <Version />
      </details>
    </div>
  );
}

function Version() {
  return (
    <p className="dimmed text-14">
      <Trans>Version {SHOWN_CONSENT}, to be approved by the owner</Trans>
    </p>
  );
}

function DocumentText() {
  return (
    <p>
      <Trans>
        To rent you a vehicle we must know who you are. Your documents and your selfie are stored encrypted. Only our
        staff can open them, to check your identity, and every look is recorded. The vendor never sees them. Without an
        order they are deleted after 24 hours.
      </Trans>
    </p>
  );
}

function PhoneText() {
  return (
    <p>
      <Trans>
        When you continue we store the phone number you give, and set a cookie that recognises this browser for 400
        days. We also note its network address, the kind of browser, a coarse fingerprint of the device, this text's
        version and the time, and for 30 days its country and which steps of the booking it reaches. Only the cookie is
        used to recognise you.
      </Trans>
    </p>
  );
}
