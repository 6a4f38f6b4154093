import type { CONSENT_VERSION } from '@ceylono/contract/terms';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './consent.module.css';

/** The version of the text below. Typed by the server's, so that neither changes without the other. */
export const SHOWN_CONSENT: typeof CONSENT_VERSION = '2026-11-21';

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
    <div className={styles.consent}>
      <ConsentText />
      <Button onClick={onContinue}>
        <Trans>I agree, continue</Trans>
      </Button>
    </div>
  );
}

function ConsentText() {
  return (
    <div className={styles.text}>
      <p>
        <Trans>
          To rent you a vehicle we must know who you are. Your documents and your selfie are stored encrypted. Only our
          staff can open them, to check your identity, and every look is recorded. The vendor never sees them.
        </Trans>
      </p>
      <p>
        <Trans>
          Without an order they are deleted after 24 hours. When you continue we also set a cookie that recognises this
          browser, and note the kind of browser, this text's version and the time.
        </Trans>
      </p>
      <p className={styles.version}>
        <Trans>Version {SHOWN_CONSENT}, to be approved by the owner</Trans>
      </p>
    </div>
  );
}
