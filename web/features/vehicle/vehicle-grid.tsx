/**
 * The grid of vehicles.
 * @rows CUS-WIZ 21
 */
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { useVehicles } from './use-vehicles.ts';
import { VehicleCard } from './vehicle-card.tsx';
import styles from './vehicle-grid.module.css';
import type { Search } from './vehicle-search.ts';

interface VehicleGridProps {
  search: Search;
  selectedId: string | null;
  /** Must stay the same function (see VehicleCard). */
  onSelect: (vehicleId: string) => void;
  /** Absent when no filter narrows the search. */
  onClearFilters?: () => void;
}

/** Available Vehicles (customer §2): free in the period, in reach of the place, page after page. */
export function VehicleGrid({ search, selectedId, onSelect, onClearFilters }: VehicleGridProps) {
  const vehicles = useVehicles(search);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = vehicles;
  if (vehicles.isPending) return <CardsSkeleton cards={6} words={<Trans>Loading vehicles…</Trans>} />;
  if (!data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;

  const items = data.pages.flatMap((page) => page.items);
  const { count, wholeDays } = data.pages[0] ?? {};
  if (items.length === 0) {
    return (
      <EmptyState
        title={<Trans>No vehicles available for the selected criteria</Trans>}
        hint={<Trans>Try selecting a different location or check back later</Trans>}
        action={
          onClearFilters ? (
            <Button variant="default" onClick={onClearFilters}>
              <Trans>Clear Filters</Trans>
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <div className="stack gap-16">
      <p className="dimmed" role="status">
        {count?.more ? (
          <Trans>{count.value}+ vehicles</Trans>
        ) : (
          <Plural value={count?.value ?? items.length} one="# vehicle" other="# vehicles" />
        )}
      </p>
      <div className={`stack gap-16 ${styles.grid}`}>
        {items.map((vehicle) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            wholeDays={wholeDays ?? false}
            isSelected={vehicle.id === selectedId}
            onSelect={onSelect}
          />
        ))}
      </div>
      {isFetchNextPageError ? <ErrorState failure={failureOf(error)} onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage && !isFetchNextPageError ? (
        <Button
          variant="default"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}
