import { LANGUAGE_NAMES, LANGUAGES, type Language, pathIn } from '@ceylono/domain/language';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isAppPath, isEnglishOnly, rememberLanguage, useLanguage } from './language.ts';
import styles from './language-chooser.module.css';

interface LanguageChooserProps {
  /** Keeps what was chosen on an app page, which then starts again; answers what hindered it, in words, or null. */
  keep?: (language: Language) => Promise<string | null>;
  /** Said beneath the languages. */
  note?: ReactNode;
}

/**
 * The three languages, each by its own name. On a public page they are links, which need no script; an app page keeps
 * the choice, on the device where nothing else is said, and starts again in it. Absent where only staff come.
 */
export function LanguageChooser({ keep = keepOnDevice, note = null }: LanguageChooserProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const [hindrance, setHindrance] = useState<string | null>(null);
  useClosing(menu);
  if (isEnglishOnly(pathname)) return null;
  const name = LANGUAGE_NAMES[language];

  async function choose(chosen: Language) {
    setHindrance(null);
    const hindered = await keep(chosen);
    if (hindered === null) location.reload();
    else setHindrance(hindered);
  }

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
        <div className={`card ${styles.list}`}>
          <ul className="list">
            {LANGUAGES.map((other) => (
              <li key={other}>
                <Choice language={other} isPresent={other === language} pathname={pathname} onChoose={choose} />
              </li>
            ))}
          </ul>
          {note ? <p className={`dimmed text-14 ${styles.note}`}>{note}</p> : null}
          {hindrance ? (
            <p className={`danger text-14 ${styles.note}`} role="alert">
              {hindrance}
            </p>
          ) : null}
        </div>
      </details>
    </nav>
  );
}

interface ChoiceProps {
  language: Language;
  isPresent: boolean;
  pathname: string;
  onChoose: (language: Language) => void;
}

function Choice({ language, isPresent, pathname, onChoose }: ChoiceProps) {
  const common = { lang: language, className: styles.choice, 'aria-current': isPresent || undefined };
  if (!isAppPath(pathname)) {
    return (
      <a href={pathIn(language, pathname)} hrefLang={language} {...common}>
        {LANGUAGE_NAMES[language]}
      </a>
    );
  }
  return (
    <button type="button" onClick={() => onChoose(language)} {...common}>
      {LANGUAGE_NAMES[language]}
    </button>
  );
}

async function keepOnDevice(language: Language): Promise<null> {
  rememberLanguage(language);
  return null;
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
