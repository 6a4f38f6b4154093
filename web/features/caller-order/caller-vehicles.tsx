import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { Dispatch } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { periodOf } from '../period/period.ts';
import { type Choice, choiceOf } from '../quote/choice.ts';
import { wordsOfRule } from '../quote/rule-words.ts';
import { useQuote } from '../quote/use-quote.ts';
import { useVehicle, useVehicles } from '../vehicle/use-vehicles.ts';
import { VehicleFilterRow } from '../vehicle/vehicle-filter-row.tsx';
import { searchOf, type Vehicle } from '../vehicle/vehicle-search.ts';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';

/** So many at a time: each is priced for the whole period. */
const PAGE = 8;

interface CallerVehiclesProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
}

/** Free on these days and in reach of the place, each with the price that the server quotes. */
export function CallerVehicles({ draft, change }: CallerVehiclesProps) {
  return (
    <>
      <VehicleFilterRow filters={draft.filters} onChange={(filters) => change({ type: 'filtersChanged', filters })} />
      {periodOf(draft) ? (
        <FreeVehicles draft={draft} change={change} />
      ) : (
        <p className="dimmed">
          <Trans>Choose start and end first.</Trans>
        </p>
      )}
    </>
  );
}

function FreeVehicles({ draft, change }: CallerVehiclesProps) {
  const { i18n } = useLingui();
  const vehicles = useVehicles({ ...searchOf(draft), limit: PAGE });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = vehicles;
  if (vehicles.isPending) return <RowsSkeleton rows={4} />;
  if (!data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const items = data.pages.flatMap((page) => page.items);
  const { count } = data.pages[0] ?? {};
  const isAmong = items.some(({ id }) => id === draft.vehicleId);
  if (items.length === 0)
    return (
      <>
        <ChosenVehicle draft={draft} />
        <EmptyState
          title={<Trans>No vehicle is free</Trans>}
          hint={<Trans>Try other dates, another place, or fewer filters.</Trans>}
        />
      </>
    );
  return (
    <>
      {isAmong ? null : <ChosenVehicle draft={draft} />}
      <ChoiceCards
        legend={
          count?.more ? (
            <Trans>{count.value}+ vehicles are free</Trans>
          ) : (
            <Plural value={count?.value ?? items.length} one="# vehicle is free" other="# vehicles are free" />
          )
        }
        value={draft.vehicleId ?? ''}
        onChange={(vehicleId) => change({ type: 'vehicleChosen', vehicleId })}
        options={items.map((vehicle) => ({
          value: vehicle.id,
          label: (
            <>
              {vehicle.model}, {vehicle.year} · {i18n._(VEHICLE_WORDS[vehicle.type])}
            </>
          ),
          note: <Offer vehicle={vehicle} draft={draft} />,
        }))}
      />
      {hasNextPage ? (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** One that was chosen elsewhere, and is not among those that are listed; nothing where none is. */
function ChosenVehicle({ draft }: { draft: Draft }) {
  const { data: vehicle } = useVehicle(draft.vehicleId);
  if (vehicle === undefined) return null;
  return (
    <p className="breaks">
      <Trans>
        Chosen: <strong>{vehicle.model}</strong>
      </Trans>{' '}
      <span className="dimmed">
        <Offer vehicle={vehicle} draft={draft} />
      </span>
    </p>
  );
}

/** Whose it is, and what the whole rental costs without services. */
function Offer({ vehicle, draft }: { vehicle: Vehicle; draft: Draft }) {
  const { vendorName, district, seats } = vehicle;
  return (
    <>
      {vendorName}, {district} · <Plural value={seats} one="# seat" other="# seats" /> ·{' '}
      <QuotedTotal choice={plainChoiceOf(draft, vehicle.id)} />
    </>
  );
}

function QuotedTotal({ choice }: { choice: Choice | null }) {
  const { i18n } = useLingui();
  const quote = useQuote(choice);
  if (quote.error) return <>{i18n._(wordsOfRule(failureOf(quote.error)))}</>;
  if (!quote.data || quote.isPlaceholderData) return <Trans>Asking for the price…</Trans>;
  return (
    <strong className="tabular">
      <Money cents={quote.data.total} />
    </strong>
  );
}

function plainChoiceOf(draft: Draft, vehicleId: string): Choice | null {
  const options = { withDriver: false, delivery: false, pickup: false, insurance: false };
  return choiceOf({ ...draft, vehicleId, options });
}
