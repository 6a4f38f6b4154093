import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, startTransition, useEffect, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { useLanguage } from '../../shell/language.ts';
import { siteMeta } from '../../shell/site-meta.ts';
import { lazily } from '../../ui/lazily.ts';
import styles from './add-vendor-page.module.css';

// Asked for while the page that is left still stands.
void loadWords('application').catch(() => undefined);

export function meta({ location }: MetaArgs) {
  const name = BRAND.name;
  return siteMeta({
    location,
    title: msg`Become a vendor: rent out your vehicles with ${name}`,
    description: msg`Rent out your cars, vans, three-wheelers and scooters with ${name}. Apply in ten minutes; we review your application within 24 hours.`,
  });
}

/** Fetched once the page has woken: the page itself stays as light as the others. */
const ApplicationForm = lazily(() => import('../../features/vendor-application/application-form.tsx'), FormMissing);

/** Vendor registration (customer §2): what it takes, an invitation once it is known that vendors may apply, and the form. */
export default function AddVendorPage() {
  useWords('application');
  const language = useLanguage();
  const [isAwake, setAwake] = useState(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => startTransition(() => setAwake(true)), []);
  return (
    <div className={`fitting stack ${styles.page}`}>
      {isOpen === false ? (
        <section className={styles.hero}>
          <h1>
            <Trans>Vendor registration is closed</Trans>
          </h1>
        </section>
      ) : (
        <Registration isOpen={isOpen === true} />
      )}
      {isAwake ? (
        <Suspense fallback={<FormFrame />}>
          <ApplicationForm language={language} frame={<FormFrame />} onKnown={setOpen} />
        </Suspense>
      ) : (
        <FormFrame />
      )}
    </div>
  );
}

/** What is needed, and over it the invitation, whose room is kept for it. */
function Registration({ isOpen }: { isOpen: boolean }) {
  return (
    <section className={`fitting stack gap-16 ${styles.hero}`}>
      <h1>
        <Trans>Vendor registration</Trans>
      </h1>
      <p className={styles.lead} data-waits={!isOpen || undefined}>
        <Trans>
          Rent out your vehicles to customers across Sri Lanka. Apply here: we review your application within 24 hours
          and answer by mail.
        </Trans>
      </p>
      <h2>
        <Trans>What you need</Trans>
      </h2>
      <ul className={`stack gap-8 ${styles.needs}`}>
        <li>
          <Trans>Your business name, e-mail address and phone number</Trans>
        </li>
        <li>
          <Trans>Your address, and how far from it you rent out</Trans>
        </li>
        <li>
          <Trans>A copy of your business registration, as photo or PDF</Trans>
        </li>
        <li>
          <Trans>A photo of you, and photos of both sides of your national ID</Trans>
        </li>
      </ul>
      <p className={styles.promise}>
        <Trans>Your papers are encrypted and seen by our staff only. The public never sees where you live.</Trans>
      </p>
    </section>
  );
}

/** Where the form will stand: its three sections by name. The page starts by itself to bring it (`shell/wake.js`). */
function FormFrame() {
  return (
    <div className={`stack gap-24 ${styles.frame}`} data-wakes="">
      <section>
        <h2>
          <Trans>Basic Information</Trans>
        </h2>
        <div className={styles.bones} aria-hidden="true" />
      </section>
      <section>
        <h2>
          <Trans>Address & Location</Trans>
        </h2>
        <div className={styles.bones} aria-hidden="true" />
      </section>
      <section>
        <h2>
          <Trans>Required Documents</Trans>
        </h2>
        <div className={styles.bones} aria-hidden="true" />
      </section>
      <noscript>
        <p>
          <Trans>This form needs JavaScript. You can also apply by mail: write to us and we tell you how.</Trans>
        </p>
      </noscript>
    </div>
  );
}

function FormMissing() {
  return (
    <p className={styles.missing} role="alert">
      <Trans>
        The form could not be loaded. What you typed before is kept: check your connection and reload the page.
      </Trans>
    </p>
  );
}
