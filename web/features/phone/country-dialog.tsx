import type { Country } from '@ceylono/domain/country';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { countriesIn, searchCountries } from './countries.ts';
import styles from './phone-field.module.css';

interface CountryDialogProps {
  country: Country;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** All countries, found by name, dial code or code; Enter takes the first one found. */
export function CountryDialog({ country, onChoose, onClose }: CountryDialogProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale]);
  const found = searchCountries(countries, typed);
  const present = useRef<HTMLButtonElement>(null);
  useEffect(() => void present.current?.scrollIntoView({ block: 'center' }), []);

  return (
    <Dialog open sheet title={<Trans>Country code</Trans>} onClose={onClose}>
      <TextInput
        type="search"
        aria-label={t`Search for a country`}
        placeholder={t`Country, +94 or LK`}
        // Beside a keyboard of its own; on a phone the keyboard would cover half of the list.
        data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
        autoComplete="off"
        value={typed}
        maxLength={40}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the form that the field stands in.
          event.preventDefault();
          const [first] = found;
          if (first) onChoose(first);
        }}
      />
      <p role="status" className="hides-empty">
        {found.length === 0 ? <Trans>No country of this name or code.</Trans> : null}
      </p>
      <ul className={`list stack to-top ${styles.list}`}>
        {found.map((one) => (
          <li key={one.code}>
            <button
              type="button"
              ref={one.code === country.code ? present : undefined}
              className={`bare stack gap-8 ${styles.option}`}
              aria-current={one.code === country.code || undefined}
              onClick={() => onChoose(one)}
            >
              <span aria-hidden="true">{one.flag}</span>
              <span>{one.name}</span>
              <span className="tabular">{one.dialCode}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
