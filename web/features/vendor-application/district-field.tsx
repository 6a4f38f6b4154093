import type { District } from '@ceylono/domain/district';
import { districtCalled, districtsBeginning, nameOfDistrict } from '@ceylono/domain/district-names';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { useLanguage } from '../../shell/language.ts';
import styles from './application-form.module.css';

/** The documents' figure (customer §7). */
const DEBOUNCE_MS = 300;
const MOST = 7;

/** A district alone, or a place in one and where it lies. */
export interface Suggestion {
  name: string;
  district: District;
  at: { lat: number; lng: number } | null;
}

interface DistrictFieldProps {
  id: string;
  value: string;
  onType: (typed: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  onBlur: () => void;
  problem: ReactNode;
}

/** One of the 25 districts, by its own name or by that of a town in it (T-090). */
export function DistrictField({ id, value, onType, onChoose, onBlur, problem }: DistrictFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const suggestions = useSuggestions(isOpen ? value : '');
  const isShown = isOpen && suggestions.length > 0;

  function choose(suggestion: Suggestion) {
    setOpen(false);
    onChoose(suggestion);
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // It closes the list, and not the dialog that the form may stand in.
      if (isShown) event.preventDefault();
      return setOpen(false);
    }
    if (!isShown) return;
    const suggestion = suggestions[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && suggestion) choose(suggestion);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Trans>District</Trans>
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        required
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={walk}
        onBlur={() => {
          setOpen(false);
          onBlur();
        }}
      />
      <div id={listId} role="listbox" aria-label={t`Districts and places`} className={styles.options} hidden={!isShown}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the input names the active option
          <div
            key={`${suggestion.name} ${suggestion.district} ${suggestion.at?.lat ?? ''}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`row apart gap-12 ${styles.option}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <span>{suggestion.name}</span>
            <span className="dimmed text-14">
              {suggestion.at === null ? <Trans>District</Trans> : nameOfDistrict(suggestion.district, language)}
            </span>
          </div>
        ))}
      </div>
      <p className="dimmed text-14" id={`${id}-hint`}>
        <Trans>Type a district or a town. Choosing one also sets the place on the map.</Trans>
      </p>
      {problem ? (
        <p id={`${id}-problem`} className={`danger text-15 ${styles.problem}`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Districts that begin so, at once; then places of that name. Without an answer the districts remain. */
function useSuggestions(typed: string): Suggestion[] {
  const language = useLanguage();
  const wanted = typed.trim();
  const [found, setFound] = useState<{ for: string; places: Suggestion[] }>({ for: '', places: [] });
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client.place.search({ q: wanted.slice(0, 80), limit: MOST }, { signal: controller.signal }).then(
        ({ items }) =>
          setFound({
            for: wanted,
            places: items.flatMap(({ name, district: named, lat, lng }) => {
              const district = districtCalled(named);
              return district ? [{ name, district, at: { lat, lng } }] : [];
            }),
          }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  if (wanted === '') return [];
  const districts = districtsBeginning(wanted).map(
    (district): Suggestion => ({ name: nameOfDistrict(district, language), district, at: null }),
  );
  const places = found.for === wanted ? found.places : [];
  return [...districts, ...places].slice(0, MOST);
}
