/**
 * A vehicle in the grid.
 * @rows CUS-WIZ 27-29
 */
import { formatKm } from '@ceylono/domain/kilometre-format';
import { nextFreeDay } from '@ceylono/domain/block';
import { formatDay } from '@ceylono/domain/colombo-format';
import { dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { Money } from '../../ui/money.tsx';
import { useVehicle } from './use-vehicles.ts';
import styles from './vehicle-card.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';
import type { Vehicle } from './vehicle-search.ts';
import { FUEL_WORDS, TRANSMISSION_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';

interface VehicleCardProps {
  vehicle: Vehicle;
  /** Bookings take whole days. */
  wholeDays: boolean;
  isSelected: boolean;
  /** Must stay the same function, or all cards are drawn again. */
  onSelect: (vehicleId: string) => void;
}

/**
 * A vehicle with what the documents show of it (customer §2); what its vendor left out reads 'not stated' (T-040).
 * Drawn again only when something of its own changes: there may be hundreds beside it, and a touch waits for all.
 */
export const VehicleCard = memo(function VehicleCard({ vehicle, wholeDays, isSelected, onSelect }: VehicleCardProps) {
  const { i18n } = useLingui();
  const { model, type, year, seats, fuelType, transmission } = vehicle;
  return (
    <article className={clsx('card', styles.card, isSelected && styles.selected)}>
      <VehiclePhoto photo={vehicle.photos[0]} sizes="(max-width: 36em) 100vw, 360px" />
      <div className={styles.body}>
        <div>
          <h3 className="breaks text-18">{model}</h3>
          <p className="dimmed text-15">
            {i18n._(VEHICLE_WORDS[type])} · {year}
          </p>
        </div>
        <ul className="list cluster gap-6">
          <li className="pill text-14">
            <Plural value={seats} one="# seat" other="# seats" />
          </li>
          <li className="pill text-14">{i18n._(FUEL_WORDS[fuelType])}</li>
          <li className="pill text-14">{i18n._(TRANSMISSION_WORDS[transmission])}</li>
        </ul>
        <Price vehicle={vehicle} />
        <dl className={`stack gap-4 text-15 ${styles.rates}`}>
          <Rate name={<Trans>Per week</Trans>}>{orNotStated(vehicle.pricePerWeek)}</Rate>
          <Rate name={<Trans>Per month</Trans>}>{orNotStated(vehicle.pricePerMonth)}</Rate>
          <Rate name={<Trans>Included km per day</Trans>}>
            {vehicle.defaultKmIncluded === null ? (
              <Trans>not stated</Trans>
            ) : (
              formatKm(vehicle.defaultKmIncluded, i18n.locale)
            )}
          </Rate>
          <Rate name={<Trans>Price per extra km</Trans>}>{orNotStated(vehicle.defaultPricePerExtraKm)}</Rate>
        </dl>
        <SiteLink to={paths.vehicle(vehicle.id)} target="_blank" className={styles.more}>
          <Trans>
            Photos and free days <span className="visually-hidden">{model}</span>
          </Trans>
        </SiteLink>
        {wholeDays ? <WholeDays vehicleId={vehicle.id} isSelected={isSelected} /> : null}
        <button type="button" className={styles.select} aria-pressed={isSelected} onClick={() => onSelect(vehicle.id)}>
          {isSelected ? (
            <Trans>
              Selected <span className="visually-hidden">{model}</span>
            </Trans>
          ) : (
            <Trans>
              Select <span className="visually-hidden">{model}</span>
            </Trans>
          )}
        </button>
      </div>
    </article>
  );
});

/** Where one of the searched dates has a price of its own, what they cost in all stands first (amendment 29). */
function Price({ vehicle: { pricePerDay, periodTotal } }: { vehicle: Vehicle }) {
  if (periodTotal === undefined) {
    return (
      <p className={`dimmed ${styles.price}`}>
        <Trans>
          <strong>
            <Money cents={pricePerDay} />
          </strong>{' '}
          per day
        </Trans>
      </p>
    );
  }
  return (
    <p className={`dimmed ${styles.price}`}>
      <Trans>
        <strong>
          <Money cents={periodTotal} />
        </strong>{' '}
        for your dates
      </Trans>
      <br />
      <Trans>
        usually <Money cents={pricePerDay} /> per day
      </Trans>
    </p>
  );
}

/** Why the day of a return is not free, and which day is the next one (T-029). */
function WholeDays({ vehicleId, isSelected }: { vehicleId: string; isSelected: boolean }) {
  const { i18n } = useLingui();
  const { data } = useVehicle(isSelected ? vehicleId : null);
  const free = data?.unavailableRanges && nextFreeDay(data.unavailableRanges, dayOf(new Date()));
  return (
    <p className="dimmed text-14">
      <Trans>Bookings take whole days.</Trans>{' '}
      {free ? (
        <Trans>
          Next free day: <span className="nowrap">{formatDay(startOfDay(free), i18n.locale)}.</span>
        </Trans>
      ) : null}
    </p>
  );
}

function Rate({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={`apart gap-12 ${styles.rate}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function orNotStated(amount: number | null): ReactNode {
  return amount === null ? <Trans>not stated</Trans> : <Money cents={amount} />;
}
