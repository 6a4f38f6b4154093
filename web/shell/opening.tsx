import { BRAND } from '@ceylono/domain/brand';
import { LANGUAGES } from '@ceylono/domain/language';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Logo } from '../ui/logo.tsx';
import { wordsIn } from './i18n.ts';
import styles from './opening.module.css';

const EMPTY = { __html: '' };

/**
 * What an app page shows while its scripts arrive: the header it will have, and bones after 300 ms. In their place, that
 * the application did not come: at once when `opening.js` learns it, after a while when not even that one came. It is
 * the same page for every reader: the stylesheet shows the reader's language of each text. Before all this stands the
 * page's first screen where the build has drawn one (`scripts/first-screens.mjs`), for who will find no other.
 */
export function Opening() {
  return (
    <div aria-busy="true" data-opening="" className={styles.opening} suppressHydrationWarning>
      <header className={styles.header}>
        <Logo name={BRAND.name} size={28} />
      </header>
      <div
        className={styles.drawn}
        data-drawn=""
        inert
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build fills it, and React leaves it alone
        dangerouslySetInnerHTML={EMPTY}
      />
      <noscript>
        <p className={styles.noscript}>
          <InEachLanguage text={msg`This page needs JavaScript. Switch it on in your browser and reload the page.`} />
        </p>
      </noscript>
      <main className={styles.content}>
        <div className={styles.bones} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <div className={styles.offline} role="status">
          <h1>
            <InEachLanguage text={msg`You are offline`} />
          </h1>
          <p>
            <InEachLanguage text={msg`Check your connection. This page opens by itself once it is back.`} />
          </p>
        </div>
        <div className={styles.failure} role="alert">
          <h1>
            <InEachLanguage text={msg`Application Error`} />
          </h1>
          <p>
            <InEachLanguage text={msg`Failed to load the application. Please refresh the page.`} />
          </p>
        </div>
      </main>
    </div>
  );
}

/** As the build wrote it: a browser, which has the words of one language, leaves it so. */
function InEachLanguage({ text }: { text: MessageDescriptor }) {
  return LANGUAGES.map((language) => (
    <span key={language} lang={language} suppressHydrationWarning>
      {wordsIn(language)._(text)}
    </span>
  ));
}
