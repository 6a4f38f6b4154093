import { MAX_RATES } from '@ceylono/domain/rates';
import type { Day } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { newId } from '../../api/new-id.ts';
import { Money } from '../../ui/money.tsx';
import styles from './rates.module.css';
import type { OwnRates } from './own-rates.ts';
import { rowProblems, type RowProblem, type TypedRate } from './rates-values.ts';
import { ROW_PROBLEM_WORDS } from './rates-words.ts';

interface DatedPricesProps {
  usual: Pick<OwnRates, 'pricePerDay' | 'pricePerWeek' | 'pricePerMonth'>;
  rates: readonly TypedRate[];
  today: Day;
  isTried: boolean;
  disabled: boolean;
  onChange: (change: (now: TypedRate[]) => TypedRate[]) => void;
}

/** The prices of certain dates: typed where they stand, added below, and what they do to weekly and monthly prices. */
export function DatedPrices({ usual, rates, today, isTried, disabled, onChange }: DatedPricesProps) {
  const titleId = useId();
  const problems = rowProblems(rates, today);
  const hasTiers = usual.pricePerWeek !== null || usual.pricePerMonth !== null;
  return (
    <section className="card fitting stack gap-14 padded" aria-labelledby={titleId}>
      <div className="stack gap-6">
        <h2 id={titleId} className="text-18">
          <Trans>Prices of certain dates</Trans>
        </h2>
        <p className="dimmed">
          <Trans>
            On all other days the vehicle costs its usual <Money cents={usual.pricePerDay} /> per day.
          </Trans>{' '}
          {hasTiers ? (
            <Trans>
              As soon as one day of a rental has a price here, every day costs what its date says: the weekly and
              monthly prices then do not count for that rental.
            </Trans>
          ) : null}
        </p>
      </div>
      {rates.length > 0 ? (
        <ul className={`list stack ${styles.rates}`}>
          {rates.map((rate, index) => (
            <li key={rate.key}>
              <RateRow
                number={index + 1}
                rate={rate}
                today={today}
                problem={problems[index] ?? null}
                isTried={isTried}
                disabled={disabled}
                onChange={(changed) =>
                  onChange((now) => now.map((one) => (one.key === rate.key ? { ...one, ...changed } : one)))
                }
                onRemove={() => onChange((now) => now.filter(({ key }) => key !== rate.key))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>No date has a price of its own yet.</Trans>
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={disabled || rates.length >= MAX_RATES}
          onClick={() => onChange((now) => [...now, { key: newId(), firstDay: '', lastDay: '', price: '' }])}
        >
          <Trans>Add dates</Trans>
        </Button>
      </div>
    </section>
  );
}

interface RateRowProps {
  number: number;
  rate: TypedRate;
  today: Day;
  problem: RowProblem | null;
  isTried: boolean;
  disabled: boolean;
  onChange: (changed: Partial<TypedRate>) => void;
  onRemove: () => void;
}

function RateRow({ number, rate, today, problem, isTried, disabled, onChange, onRemove }: RateRowProps) {
  const { t, i18n } = useLingui();
  const problemId = useId();
  const isTold = problem !== null && (isTried || problem !== 'empty');
  const common = { disabled, 'aria-describedby': problemId, 'aria-invalid': isTold || undefined };
  return (
    <fieldset className={styles.rate}>
      <legend className="visually-hidden">
        <Trans>Price {number}</Trans>
      </legend>
      <TextInput
        {...common}
        type="date"
        label={t`First day`}
        value={rate.firstDay}
        min={rate.firstDay !== '' && rate.firstDay < today ? rate.firstDay : today}
        onChange={(event) => onChange({ firstDay: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        type="date"
        label={t`Last day`}
        value={rate.lastDay}
        min={rate.firstDay > today ? rate.firstDay : today}
        onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        label={t`Price per day (Rs)`}
        value={rate.price}
        autoComplete="off"
        inputMode="decimal"
        maxLength={14}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <button
        type="button"
        className={`small-button ${styles.remove}`}
        disabled={disabled}
        aria-label={t`Delete price ${number}`}
        onClick={onRemove}
      >
        <Trans>Delete</Trans>
      </button>
      <p id={problemId} role="alert" className={`danger hides-empty ${styles.problem}`}>
        {isTold ? i18n._(ROW_PROBLEM_WORDS[problem]) : null}
      </p>
    </fieldset>
  );
}
