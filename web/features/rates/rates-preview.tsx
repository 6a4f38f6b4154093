import { type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { formatDay } from '@ceylono/domain/colombo-format';
import type { Rate } from '@ceylono/domain/rates';
import { billedDaysWords } from '@ceylono/words/billed-days';
import { stretchWords } from '@ceylono/words/stretch';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Money } from '../../ui/money.tsx';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import styles from './rates.module.css';

const PAUSE_MS = 400;
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 10, 14, 30];

interface RatesPreviewProps {
  vendorId: string;
  vehicleId: string;
  /** As typed; null while something is wrong with them. */
  rates: Rate[] | null;
  /** From which the example begins until another day is chosen; '' for none. */
  firstDay: Day | '';
  today: Day;
}

/** What a rental would cost at what is typed, from the server: the browser works out no money (T-170). */
export function RatesPreview({ vendorId, vehicleId, rates, firstDay, today }: RatesPreviewProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const door = useFleetDoor();
  const [chosenDay, setChosenDay] = useState('');
  const [length, setLength] = useState(3);
  const startDate = chosenDay || (firstDay < today ? today : firstDay);
  const [asked] = useDebouncedValue({ rates, startDate, days: length }, PAUSE_MS);
  const preview = useQuery({
    ...door.pricedRental({ vendorId, vehicleId, ...asked, rates: asked.rates ?? [] }),
    enabled: asked.rates !== null,
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  const isOld =
    preview.isPlaceholderData || asked.rates !== rates || asked.days !== length || asked.startDate !== startDate;
  const { days } = asked;
  const day = formatDay(startOfDay(asked.startDate), i18n.locale);
  return (
    <section className="card fitting stack gap-14 padded" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-18">
        <Trans>What a customer would pay</Trans>
      </h2>
      <div className="halves stack to-top gap-14">
        <TextInput
          type="date"
          label={t`From`}
          value={startDate}
          min={today}
          onChange={(event) => setChosenDay(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Length`}
          value={length}
          onChange={(event) => setLength(Number(event.currentTarget.value))}
          data={LENGTHS.map((days) => ({
            value: String(days),
            label: i18n._(plural(days, { one: '# day', other: '# days' })),
          }))}
        />
      </div>
      {preview.isError ? (
        <ErrorState failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />
      ) : null}
      {!data && preview.isFetching ? <LinesSkeleton lines={2} /> : null}
      {data && !preview.isError ? (
        <div className="stack gap-6" aria-live="polite" aria-busy={isOld}>
          <p className={isOld ? styles.old : undefined}>
            <Trans>
              <Plural value={days} one="# day" other="# days" /> from {day}:{' '}
              <strong>
                <Money cents={data.baseRental} />
              </strong>
            </Trans>
          </p>
          <ul className="list dimmed text-14">
            {data.stretches.map((stretch) => (
              <li key={stretch.firstDay}>{i18n._(stretchWords(stretch, i18n.locale))}</li>
            ))}
            {data.pricingType === 'dated' ? null : <li>{i18n._(billedDaysWords(days, data.pricingType))}</li>}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
