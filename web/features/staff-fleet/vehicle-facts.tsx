import { formatDay, formatDays } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { FUEL_WORDS, TRANSMISSION_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import { PaperStateBadge } from '../vehicle-paper/paper-state-badge.tsx';
import type { StaffVehicle } from './staff-vehicle.ts';
import styles from './staff-fleet.module.css';

interface Fact {
  vehicle: StaffVehicle;
}

export function NameFact({ vehicle, onOpen }: Fact & { onOpen: () => void }) {
  const { i18n } = useLingui();
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <button type="button" className={`breaks ${styles.name}`} onClick={onOpen}>
        {vehicle.model}
      </button>
      <span className="dimmed text-13">
        {i18n._(VEHICLE_WORDS[vehicle.type])}, {vehicle.year}
      </span>
      {vehicle.plate === null ? null : <span className="tabular text-13 nowrap">{vehicle.plate}</span>}
    </div>
  );
}

export function SpecsFact({ vehicle }: Fact) {
  const { i18n } = useLingui();
  return (
    <div className={`stack to-start gap-2 ${styles.fact}`}>
      <span>
        <Plural value={vehicle.seats} one="# seat" other="# seats" />, {i18n._(FUEL_WORDS[vehicle.fuelType])}
      </span>
      <span className="dimmed text-13">
        {i18n._(TRANSMISSION_WORDS[vehicle.transmission])},{' '}
        <span className="nowrap">{formatKm(vehicle.km, i18n.locale)}</span>
      </span>
    </div>
  );
}

/** With what the list warns of: a bill without kilometres, a card without a photo (T-040). */
export function PricingFact({ vehicle }: Fact) {
  const { pricePerDay, pricePerWeek, pricePerMonth, defaultKmIncluded, defaultPricePerExtraKm } = vehicle;
  const statesKm = defaultKmIncluded !== null && defaultPricePerExtraKm !== null;
  return (
    <div className={`stack to-start gap-2 ${styles.fact}`}>
      <span className="nowrap">
        <Trans>
          <strong>
            <Money cents={pricePerDay} />
          </strong>{' '}
          per day
        </Trans>
      </span>
      {pricePerWeek === null ? null : (
        <span className="dimmed text-13 nowrap">
          <Trans>
            <Money cents={pricePerWeek} /> per week
          </Trans>
        </span>
      )}
      {pricePerMonth === null ? null : (
        <span className="dimmed text-13 nowrap">
          <Trans>
            <Money cents={pricePerMonth} /> per month
          </Trans>
        </span>
      )}
      {statesKm ? null : (
        <StatusBadge tone="yellow">
          <Trans>Kilometres not stated</Trans>
        </StatusBadge>
      )}
    </div>
  );
}

export function VendorFact({ vehicle: { vendor, district } }: Fact) {
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <span>{vendor.name}</span>
      <span className="dimmed text-13">{district}</span>
      <a href={`tel:${vendor.contactNumber}`} className="tabular nowrap text-13">
        {vendor.contactNumber}
      </a>
    </div>
  );
}

/** Offered at all, and free today, are two things (T-030); and a suspended vendor offers nothing. */
export function AvailabilityFact({ vehicle: { availability, takenToday, vendor } }: Fact) {
  const { i18n } = useLingui();
  const isSuspended = vendor.status === 'suspended';
  const until = takenToday && formatDay(startOfDay(takenToday.endDate), i18n.locale);
  const overdueSince = takenToday?.overdueSince ? formatDay(new Date(takenToday.overdueSince), i18n.locale) : null;
  return (
    <div className={`stack to-start gap-2 ${styles.fact}`}>
      {availability ? null : (
        <StatusBadge tone="gray">
          <Trans>Not listed</Trans>
        </StatusBadge>
      )}
      {isSuspended ? (
        <StatusBadge tone="red">
          <Trans>Vendor suspended</Trans>
        </StatusBadge>
      ) : null}
      {takenToday === null ? (
        availability && !isSuspended ? (
          <StatusBadge tone="green">
            <Trans>Available</Trans>
          </StatusBadge>
        ) : null
      ) : (
        <>
          <StatusBadge tone="yellow">
            <Trans>Unavailable</Trans>
          </StatusBadge>
          <span className={overdueSince === null ? 'dimmed text-13' : 'red text-13'}>
            {takenToday.order === null ? (
              <Trans>until {until}</Trans>
            ) : overdueSince === null ? (
              <Trans>
                Order{' '}
                <OpenedOrderLink orderId={takenToday.order.orderId}>{takenToday.order.customOrderId}</OpenedOrderLink>,
                until {until}
              </Trans>
            ) : (
              <Trans>
                Overdue since {overdueSince}, order{' '}
                <OpenedOrderLink orderId={takenToday.order.orderId}>{takenToday.order.customOrderId}</OpenedOrderLink>
              </Trans>
            )}
          </span>
        </>
      )}
    </div>
  );
}

export function PapersFact({ vehicle: { papersState, papersEndOn } }: Fact) {
  const { i18n } = useLingui();
  if (papersState === null && papersEndOn === null) return '–';
  return (
    <div className={`stack to-start gap-2 ${styles.fact}`}>
      {papersState === null ? null : <PaperStateBadge state={papersState} />}
      {papersEndOn === null ? null : (
        <span className="dimmed tabular text-13 nowrap">{formatDays(papersEndOn, papersEndOn, i18n.locale)}</span>
      )}
    </div>
  );
}
