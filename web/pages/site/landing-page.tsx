/**
 * The landing page, part by part.
 * @rows CUS-GEN 09
 */
import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type MetaArgs } from 'react-router';
import { paths } from '../../paths.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { siteMeta } from '../../shell/site-meta.ts';
import { VisitorCounter } from '../../features/visitor/visitor-counter.tsx';
import { aboutTheBusiness } from './about-the-business.ts';
import { Contact } from './contact.tsx';
import { Coverage } from './coverage.tsx';
import { HeroPicture } from './hero-picture.tsx';
import styles from './landing-page.module.css';
import { Promises } from './promises.tsx';
import { Services } from './services.tsx';
import { Steps } from './steps.tsx';
import { StoreButtons } from './store-buttons.tsx';
import { Voices } from './voices.tsx';

// Asked for while the page that is left still stands.
void loadWords('site').catch(() => undefined);

export function meta({ location }: MetaArgs) {
  const name = BRAND.name;
  return [
    ...siteMeta({
      location,
      title: msg`${name}: rent a vehicle in Sri Lanka`,
      description: msg`Cars, vans, three-wheelers and scooters from local owners in Sri Lanka. See the full price, book online, pay cash.`,
    }),
    { 'script:ld+json': aboutTheBusiness() },
  ];
}

/** The first page (customer §2 "Landing page"): what this is, and the way to the wizard. */
export default function LandingPage() {
  useWords('site');
  return (
    <>
      <section className={`page fitting stack ${styles.hero}`}>
        <div className={`fitting stack gap-20 ${styles.words}`}>
          <h1>
            <Trans>Your way around Sri Lanka</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Rent a car, van, three-wheeler or scooter from a local owner. See the whole price before you book, and pay
              cash when you get the keys.
            </Trans>
          </p>
          <div className={`row wraps ${styles.actions}`}>
            <Link to={paths.rentNow} className="cta accent">
              <Trans>Rent Now</Trans>
            </Link>
            <a href="#how-it-works" className="touch semibold">
              <Trans>How It Works</Trans>
            </a>
          </div>
          <StoreButtons />
          <VisitorCounter />
        </div>
        <HeroPicture />
      </section>
      <Steps />
      <Services />
      <Promises />
      <Coverage />
      <Voices />
      <section className="site-section stack to-start gap-8">
        <h2>
          <Trans>You own vehicles?</Trans>
        </h2>
        <p>
          <Trans>Rent them out with us. You keep your own prices and your own calendar.</Trans>
        </p>
        <SiteLink to={paths.addVendor} className="touch semibold">
          <Trans>Become a vendor</Trans>
        </SiteLink>
      </section>
      <Contact />
      <section className={`stack to-start gap-16 ${styles.closing}`}>
        <h2 className="site-title">
          <Trans>Where do you want to go?</Trans>
        </h2>
        <p>
          <Trans>Put a pin on the map and see which vehicles are free there.</Trans>
        </p>
        <Link to={paths.rentNow} className="cta accent">
          <Trans>Rent Now</Trans>
        </Link>
      </section>
    </>
  );
}
