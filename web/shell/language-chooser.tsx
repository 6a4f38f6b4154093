import { LANGUAGE_NAMES, LANGUAGES, type Language, pathIn } from '@ceylono/domain/language';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isAppPath, isEnglishOnly, rememberLanguage, useLanguage } from './language.ts';
import styles from './language-chooser.module.css';

/**
 * The three languages, each by its own name. On a public page they are links, which need no script; an app page keeps
 * the choice on the device and starts again in it. Absent where only staff come.
 */
export function LanguageChooser() {
  const { t } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  if (isEnglishOnly(pathname)) return null;
  const name = LANGUAGE_NAMES[language];
  return (
    <nav aria-label={t`Language`}>
      <details ref={menu} className={styles.chooser}>
        <summary className={`row gap-6 ${styles.present}`} aria-label={t`Language: ${name}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="9" />
            <path d="M3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3Z" />
          </svg>
          <span className={styles.name}>{name}</span>
        </summary>
        <ul className={`card ${styles.list}`}>
          {LANGUAGES.map((other) => (
            <li key={other}>
              <Choice language={other} isPresent={other === language} pathname={pathname} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface ChoiceProps {
  language: Language;
  isPresent: boolean;
  pathname: string;
}

function Choice({ language, isPresent, pathname }: ChoiceProps) {
  const common = { lang: language, className: styles.choice, 'aria-current': isPresent || undefined };
  if (!isAppPath(pathname)) {
    return (
      <a href={pathIn(language, pathname)} hrefLang={language} {...common}>
        {LANGUAGE_NAMES[language]}
      </a>
    );
  }
  function choose() {
    rememberLanguage(language);
    location.reload();
  }
  return (
    <button type="button" onClick={choose} {...common}>
      {LANGUAGE_NAMES[language]}
    </button>
  );
}

/** Shuts the menu when one goes on elsewhere, which `details` alone does not. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function shutOutside({ target }: Event) {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    }
    function shutOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    }
    addEventListener('pointerdown', shutOutside);
    addEventListener('focusin', shutOutside);
    addEventListener('keydown', shutOnEscape);
    return () => {
      removeEventListener('pointerdown', shutOutside);
      removeEventListener('focusin', shutOutside);
      removeEventListener('keydown', shutOnEscape);
    };
  }, [menu]);
}
