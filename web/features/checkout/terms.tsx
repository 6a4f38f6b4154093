import type { TERMS_VERSION } from '@ceylono/contract/terms';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './terms.module.css';

/** The version of the text below. Typed by the server's, so that neither changes without the other. */
export const SHOWN_TERMS: typeof TERMS_VERSION = '2026-11-21.2';

/** The words that say why Confirm Order is not open yet. */
export const TERMS_REASON_ID = 'terms-reason';

interface TermsProps {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** The tick without which nothing is ordered (customer §2, T-083), and what it is for. */
export function Terms({ isAgreed, onChange }: TermsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`row wraps ${styles.terms}`}>
      <label className={`row gap-12 semibold ${styles.agree}`}>
        <input type="checkbox" checked={isAgreed} onChange={(event) => onChange(event.currentTarget.checked)} />
        <Trans>I agree to the rental terms</Trans>
      </label>
      <button type="button" className={`bare ${styles.read}`} onClick={() => setOpen(true)}>
        <Trans>Read the terms</Trans>
      </button>
      {isAgreed ? null : (
        <p id={TERMS_REASON_ID} className={`dimmed text-15 ${styles.reason}`}>
          <Trans>The order can be confirmed once you agree.</Trans>
        </p>
      )}
      <Dialog open={isOpen} title={<Trans>Rental terms</Trans>} onClose={() => setOpen(false)}>
        <TermsText />
      </Dialog>
    </div>
  );
}

function TermsText() {
  return (
    <>
      <ol className={`stack gap-10 ${styles.text}`}>
        <li>
          <Trans>
            You rent from the vendor named in the order. Your order is a request until your identity was checked and the
            vendor or our staff confirmed it.
          </Trans>
        </li>
        <li>
          <Trans>You pay the vendor in cash.</Trans>
        </li>
        <li>
          <Trans>
            You hold a valid licence for the vehicle and bring it, with the original of your identity document, to the
            handover.
          </Trans>
        </li>
        <li>
          <Trans>
            Kilometres beyond those included, damage, missing fuel, cleaning and a late return are charged at the
            return, each as its own line of the final bill.
          </Trans>
        </li>
        <li>
          <Trans>You can cancel without cost until the order is confirmed.</Trans>
        </li>
      </ol>
      <p>
        <SiteLink to={paths.termsOfService} target="_blank">
          <Trans>Terms of service</Trans>
        </SiteLink>
      </p>
      <p className="dimmed">
        <Trans>Version {SHOWN_TERMS}, to be approved by the owner</Trans>
      </p>
    </>
  );
}
