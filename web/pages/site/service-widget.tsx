import { pathIn } from '@ceylono/domain/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { SERVICES } from './content/landing.ts';
import styles from './service-widget.module.css';

const FIVE = SERVICES.filter(({ to }) => to !== paths.comingSoon);

/** Floats on the five service pages and leads from each to the others (customer §2 "Route list"). */
export function ServiceWidget() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const widget = useRef<HTMLDetailsElement>(null);
  const here = pathIn('en', pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one has gone where it led.
  useEffect(() => {
    if (widget.current) widget.current.open = false;
  }, [pathname]);

  return (
    <div className={styles.room}>
      <details ref={widget} className={styles.widget}>
        <summary className={`inline-row ${styles.handle}`}>
          <Trans>Our services</Trans>
        </summary>
        <ul className={`card ${styles.list}`}>
          {FIVE.map(({ to, name, badge }) => (
            <li key={to}>
              <SiteLink to={to} aria-current={to === here ? 'page' : undefined}>
                <span>{i18n._(name)}</span>
                <span className={`dimmed text-14 ${styles.badge}`}>{i18n._(badge)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
