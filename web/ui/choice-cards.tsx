import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  legend: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  /** `note`: a few words beneath; of a disabled option, why it is. */
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; disabled?: boolean }[];
}

/** One of a few, each large enough for a thumb. Radio buttons: the browser brings the keyboard. */
export function ChoiceCards<Value extends string>({ legend, value, onChange, options }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={`box row gap-12 ${styles.card}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-labelledby={`${name}-${option.value}`}
            aria-describedby={option.note ? `${name}-${option.value}-note` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span id={`${name}-${option.value}`}>{option.label}</span>
            {option.note ? (
              <span id={`${name}-${option.value}-note`} className={`dimmed text-14 ${styles.note}`}>
                {option.note}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
