import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../shell/language.ts';
import { readVisitorCount } from './visitor-count.ts';
import styles from './visitor-counter.module.css';

/**
 * How many browsers have seen the site (customer §2, §9). Its place is kept free until the number is there, which is once
 * the page has woken. Drawn by the server, it would make the page another one with each visitor: who comes back would load it
 * anew, where now they are told that what they have still stands, and it would be packed anew each time.
 */
export function VisitorCounter() {
  const language = useLanguage();
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    let isGone = false;
    void readVisitorCount().then((read) => {
      if (!isGone) setCount(read);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const shown = count === null ? '····' : new Intl.NumberFormat(language).format(count);
  return (
    <p className={`row gap-10 dimmed ${styles.counter}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
      </svg>
      <span>
        <Trans>
          Site viewed by <strong className={styles.number}>{shown}</strong> visitors
        </Trans>
      </span>
    </p>
  );
}
