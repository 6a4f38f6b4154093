import { type Country, HOME_COUNTRY } from '@ceylono/domain/country';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.ts';
import { flagOf } from './countries.ts';
import styles from './phone-field.module.css';
import { afterTyping, phoneOf, type TypedPhone, typedPhone } from './typed-phone.ts';

const CountryDialog = lazily(() => import('./country-dialog.tsx'), CountriesMissing);

/** Longer than any number, with room for the signs that are taken out. */
const MAX_TYPED = 24;

interface PhoneFieldProps {
  label: ReactNode;
  /** With its dial code, as `+94771234567`; empty while nothing is typed. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  name?: string;
}

/** A phone as a country from the list and the digits that follow (customer §2). */
export function PhoneField({ label, value, onChange, onBlur, error, description, name }: PhoneFieldProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Country>(HOME_COUNTRY);
  const [isOpen, setOpen] = useState(false);
  const { country, local } = typedPhone(value, chosen);
  const { code, dialCode } = country;

  function take(typed: TypedPhone) {
    setChosen(typed.country);
    onChange(phoneOf(typed));
  }

  return (
    <>
      <TextInput
        label={label}
        name={name}
        value={local}
        error={error}
        description={description}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={MAX_TYPED}
        leftSectionWidth={104}
        leftSectionPointerEvents="all"
        leftSection={
          <button
            type="button"
            className={styles.country}
            aria-haspopup="dialog"
            aria-label={t`Country code, now ${code} ${dialCode}`}
            onClick={() => setOpen(true)}
          >
            <span aria-hidden="true">{flagOf(country)}</span>
            <span className="tabular">{dialCode}</span>
            <span aria-hidden="true">▾</span>
          </button>
        }
        onBlur={onBlur}
        onChange={(event) => take(afterTyping(event.currentTarget.value, country))}
      />
      <Suspense>
        {isOpen ? (
          <CountryDialog
            country={country}
            onChoose={(country) => {
              take({ country, local });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

export interface CountryDialogProps {
  country: Country;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

function CountriesMissing({ onClose }: CountryDialogProps) {
  return (
    <Dialog open title={<Trans>Country code</Trans>} onClose={onClose}>
      <p>
        <Trans>
          The list of countries could not be loaded. You can type + and the country code before your number instead.
        </Trans>
      </p>
    </Dialog>
  );
}
