import { BRAND } from '@ceylono/domain/brand';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import styles from './site-footer.module.css';

/** The end of every public page: all of them by name, and how to reach us. */
export function SiteFooter() {
  const { i18n } = useLingui();
  const { name, email } = BRAND;
  const supportHours = i18n._(SUPPORT_HOURS);
  return (
    <footer className={styles.footer}>
      <div className={`page stack ${styles.columns}`}>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">
            <Trans>Services</Trans>
          </h2>
          <SiteLink to={paths.vehicleRentals}>
            <Trans>Vehicle Rentals</Trans>
          </SiteLink>
          <SiteLink to={paths.ceylonoEcommerce}>
            <Trans>Ceylono E-commerce</Trans>
          </SiteLink>
          <SiteLink to={paths.foodDelivery}>
            <Trans>Food Delivery</Trans>
          </SiteLink>
          <SiteLink to={paths.groceryShopping}>
            <Trans>Grocery Shopping</Trans>
          </SiteLink>
          <SiteLink to={paths.taxiServices}>
            <Trans>Taxi Services</Trans>
          </SiteLink>
          <SiteLink to={paths.comingSoon}>
            <Trans>Coming soon</Trans>
          </SiteLink>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">
            <Trans>Company</Trans>
          </h2>
          <SiteLink to={paths.aboutUs}>
            <Trans>About us</Trans>
          </SiteLink>
          <SiteLink to={paths.updates}>
            <Trans>Updates</Trans>
          </SiteLink>
          <SiteLink to={paths.blog}>
            <Trans>Blog</Trans>
          </SiteLink>
          <SiteLink to={paths.press}>
            <Trans>Press</Trans>
          </SiteLink>
          <SiteLink to={paths.careers}>
            <Trans>Careers</Trans>
          </SiteLink>
          <SiteLink to={paths.addVendor}>
            <Trans>Become a vendor</Trans>
          </SiteLink>
        </nav>
        <nav aria-labelledby="footer-rules">
          <h2 id="footer-rules">
            <Trans>Rules</Trans>
          </h2>
          <SiteLink to={paths.privacyPolicy}>
            <Trans>Privacy policy</Trans>
          </SiteLink>
          <SiteLink to={paths.termsOfService}>
            <Trans>Terms of service</Trans>
          </SiteLink>
        </nav>
        <div className={`stack to-top gap-8 dimmed ${styles.reach}`}>
          <p>
            <Trans>{name}: vehicles from local owners across Sri Lanka</Trans>
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p>
            <Trans>Support hours: {supportHours}</Trans>
          </p>
        </div>
      </div>
    </footer>
  );
}
