import { type Country, HOME_COUNTRY } from '@ceylono/domain/country';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CountryDialog } from './country-dialog.tsx';
import { flagOf } from './countries.ts';
import styles from './phone-field.module.css';
import { afterTyping, phoneOf, type TypedPhone, typedPhone } from './typed-phone.ts';

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
        leftSectionWidth={116}
        leftSectionPointerEvents="all"
        leftSection={
          <button
            type="button"
            className={`bare row gap-6 ${styles.country}`}
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
    </>
  );
}
