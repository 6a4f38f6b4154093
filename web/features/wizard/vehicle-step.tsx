/**
 * The wizard's second step (customer §2).
 * @rows CUS-WIZ 15
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, useCallback, useId } from 'react';
import { failureOf } from '../../api/refusal.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { PeriodFields } from '../period/period-fields.tsx';
import { wordsOfRule } from '../quote/rule-words.ts';
import { isRefused, type QuoteQuery } from '../quote/use-quote.ts';
import { NoLocationPanel } from '../vehicle/no-location-panel.tsx';
import { VehicleFilterRow } from '../vehicle/vehicle-filter-row.tsx';
import { ANY_VEHICLE, countFilters } from '../vehicle/vehicle-filters.ts';
import { VehicleGrid } from '../vehicle/vehicle-grid.tsx';
import { searchOf } from '../vehicle/vehicle-search.ts';
import { ChosenVehicle } from './chosen-vehicle.tsx';
import { StepFrame } from './step-frame.tsx';
import { mayLeaveVehicle } from './steps.ts';
import styles from './vehicle-step.module.css';
import { NextButton } from './wizard-bar.tsx';

interface VehicleStepProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
  now: Date;
  quote: QuoteQuery;
  onBack: () => void;
  onNext: () => void;
}

/** When, and which vehicle. */
export function VehicleStep({ draft, change, now, quote, onBack, onNext }: VehicleStepProps) {
  const { i18n } = useLingui();
  const reasonId = useId();
  const choose = useCallback((vehicleId: string) => change({ type: 'vehicleChosen', vehicleId }), [change]);
  const failure = quote.error ? failureOf(quote.error) : null;

  return (
    <StepFrame
      step="vehicle"
      title={<Trans>Select Date & Vehicle</Trans>}
      onBack={onBack}
      summary={<ChosenVehicle id={reasonId} draft={draft} quote={quote} />}
      primary={
        <NextButton onNext={onNext} disabled={!mayLeaveVehicle(draft, now, isRefused(quote))} reasonId={reasonId} />
      }
    >
      {draft.location ? null : <NoLocationPanel onSelect={onBack} />}
      <PeriodFields chosen={draft} change={change} now={now} />
      {failure ? (
        <p className={`red ${styles.problem}`} role="alert">
          {i18n._(wordsOfRule(failure))}
        </p>
      ) : null}
      <section className="stack gap-16" aria-labelledby={`${reasonId}-available`}>
        <h2 id={`${reasonId}-available`} className="text-20">
          <Trans>Available Vehicles</Trans>
        </h2>
        <VehicleFilterRow filters={draft.filters} onChange={(filters) => change({ type: 'filtersChanged', filters })} />
        <VehicleGrid
          search={searchOf(draft)}
          selectedId={draft.vehicleId}
          onSelect={choose}
          onClearFilters={
            countFilters(draft.filters) > 0 ? () => change({ type: 'filtersChanged', filters: ANY_VEHICLE }) : undefined
          }
        />
      </section>
    </StepFrame>
  );
}
