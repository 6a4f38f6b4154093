import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { useWords } from '../../shell/i18n.ts';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { changedAddress } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { PapersAlert } from '../vehicle-paper/papers-button.tsx';
import { withOpenVehicle } from './fleet-address.ts';
import styles from './fleet.module.css';
import { tellNews, useNews } from '../fleet-door/news.ts';
import type { OwnVehicle } from './own-vehicle.ts';
import { OwnVehicleCard } from './own-vehicle-card.tsx';

const READ_EVERY_MS = 60_000;

/** The vendor's vehicles, the newest first (vendor §2 L36-L39). */
export default function FleetPanel({ vendorId }: { vendorId: string }) {
  useWords('portal');
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const { open } = useOpening();
  const news = useNews();
  const cursor = params.get('cursor');
  const fleet = useQuery(
    api.fleet.list.queryOptions({
      input: { vendorId, cursor: cursor ?? undefined },
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const vehicles = fleet.data?.items ?? [];
  const addButton = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => open((now) => withOpenVehicle(now, null))}>
      <Trans>Add Vehicle</Trans>
    </Button>
  );
  return (
    <div className="fitting stack gap-16">
      <div role="status" className={styles.news}>
        {news === null ? null : (
          <Alert
            color={news.failed === undefined ? 'green' : 'red'}
            title={news.failed}
            withCloseButton
            closeButtonLabel={t`Close`}
            onClose={() => tellNews(null)}
          >
            {news.text}
          </Alert>
        )}
      </div>
      {vehicles.length > 0 || cursor !== null ? <div className={styles.head}>{addButton}</div> : null}
      {fleet.isPending ? <CardsSkeleton cards={2} /> : null}
      {fleet.isError ? <ErrorState failure={failureOf(fleet.error)} onRetry={() => void fleet.refetch()} /> : null}
      {fleet.data && vehicles.length === 0 && cursor === null ? (
        <EmptyState
          title={<Trans>No vehicles yet</Trans>}
          hint={<Trans>Add your first one: customers find it as soon as it is saved.</Trans>}
          action={addButton}
        />
      ) : null}
      {vehicles.some(({ photos }) => photos.length === 0) ? (
        <Alert color="yellow">
          <Trans>Vehicles without a photo are seldom booked. Edit them to add one.</Trans>
        </Alert>
      ) : null}
      {vehicles.some(statesNoKilometres) ? (
        <Alert color="yellow">
          <Trans>
            Some vehicles do not state their kilometres: their bills include none, or charge none. Edit them to say how
            many are included and what an extra one costs.
          </Trans>
        </Alert>
      ) : null}
      <PapersAlert vehicles={vehicles} />
      {vehicles.length > 0 ? (
        <CardList<OwnVehicle>
          label={t`Vehicles`}
          rows={vehicles}
          keyOf={({ id }) => id}
          card={(vehicle) => (
            <OwnVehicleCard
              vendorId={vendorId}
              vehicle={vehicle}
              onEdit={() => open((now) => withOpenVehicle(now, vehicle.id))}
            />
          )}
        />
      ) : null}
      {fleet.data ? (
        <ListPages
          cursor={cursor}
          nextCursor={fleet.data.nextCursor}
          onGo={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
        />
      ) : null}
    </div>
  );
}

/** As it can come from our staff, whose form does not ask for them (T-040). */
function statesNoKilometres({ defaultKmIncluded, defaultPricePerExtraKm }: OwnVehicle): boolean {
  return defaultKmIncluded === null || defaultPricePerExtraKm === null;
}
