import { Trans } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';
import type { Draft } from '../draft/draft.ts';
import { isRefused, type QuoteQuery } from '../quote/use-quote.ts';
import { useVehicle } from '../vehicle/use-vehicles.ts';
import styles from './chosen-vehicle.module.css';

interface ChosenVehicleProps {
  id: string;
  draft: Draft;
  quote: QuoteQuery;
}

/** In the bar: the vehicle and what it costs for these dates, or what is still to be chosen. */
export function ChosenVehicle({ id, draft, quote }: ChosenVehicleProps) {
  const { data: vehicle } = useVehicle(draft.vehicleId);
  const hasDates = draft.start !== null && draft.end !== null;
  return (
    <div id={id} aria-live="polite">
      {draft.vehicleId === null ? <Trans>Select a vehicle</Trans> : <p className="cut bold">{vehicle?.model}</p>}
      {draft.vehicleId !== null && !hasDates ? <Trans>Choose the dates</Trans> : null}
      {draft.vehicleId !== null && hasDates ? <Price quote={quote} /> : null}
    </div>
  );
}

function Price({ quote }: { quote: QuoteQuery }) {
  if (quote.error) return isRefused(quote) ? <Trans>Not available</Trans> : <Trans>No price yet</Trans>;
  if (!quote.data) return null;
  return (
    <p className={quote.isPlaceholderData ? styles.old : undefined}>
      <Money cents={quote.data.total} />
    </p>
  );
}
