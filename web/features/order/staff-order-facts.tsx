import { OPTION_WORDS } from '@ceylono/words/order-option';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { PictureOnRequest } from '../vehicle/staff-picture-on-request.tsx';
import { VehicleThumb } from '../vehicle/vehicle-thumb.tsx';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { DetailsRemoved } from './details-removed.tsx';
import { chosenOptions } from './order-options.ts';
import { LateVehicle } from './staff-late-vehicle.tsx';
import styles from './staff-order-facts.module.css';

/** The facts of an order's row, the same in the table and on a card. */
interface Fact {
  order: StaffOrderRow;
  /** For a row of a list: only what fits, so that ten orders stand on a screen. */
  asCard?: boolean;
}

export function CustomerFact({ order, asCard = true }: Fact) {
  if (order.detailsRemovedAt !== null) {
    return (
      <div className={asCard ? styles.fact : styles.row}>
        <DetailsRemoved at={order.detailsRemovedAt} />
        <span className={`dimmed text-13 ${styles.small}`}>{order.customOrderId}</span>
      </div>
    );
  }
  const phone = (
    <a href={`tel:${order.customer.phone}`} className="tabular nowrap">
      {order.customer.phone}
    </a>
  );
  if (!asCard) {
    return (
      <div className={styles.row}>
        <strong title={order.customer.name}>{order.customer.name}</strong>
        <span className={`dimmed text-13 ${styles.small}`}>{phone}</span>
        <span className={`dimmed text-13 ${styles.small} ${styles.whole}`}>{order.customOrderId}</span>
      </div>
    );
  }
  return (
    <div className={styles.fact}>
      <strong className="breaks">{order.customer.name}</strong>
      {phone}
      <span className={`dimmed text-13 ${styles.small}`}>{order.customOrderId}</span>
    </div>
  );
}

export function VehicleFact({ order, asCard = true }: Fact) {
  const { i18n } = useLingui();
  const { vehicle } = order;
  if (!asCard) {
    return (
      <div className={clsx(styles.row, styles.narrow)}>
        <PictureOnRequest url={vehicle.thumbUrl}>{vehicle.model}</PictureOnRequest>
        <span className={`dimmed text-13 ${styles.small}`} title={order.vendorName}>
          {i18n._(VEHICLE_WORDS[vehicle.type])} · {order.vendorName}
        </span>
      </div>
    );
  }
  return (
    <div className={`cluster ${styles.vehicle}`}>
      <VehicleThumb url={vehicle.thumbUrl} />
      <div className={styles.fact}>
        <span>{vehicle.model}</span>
        <span className={`dimmed text-13 ${styles.small}`}>{i18n._(VEHICLE_WORDS[vehicle.type])}</span>
        <span className={`dimmed text-13 ${styles.small}`}>{order.vendorName}</span>
      </div>
    </div>
  );
}

export function ServiceFact({ order, asCard = true }: Fact) {
  const { i18n } = useLingui();
  const options = chosenOptions(order.options).map((option) => i18n._(OPTION_WORDS[option]));
  return (
    <div className={asCard ? styles.fact : clsx(styles.row, styles.narrow)}>
      <span title={order.pickupPlace ?? undefined}>{order.pickupPlace ?? <Trans>Pinned place</Trans>}</span>
      <span className={`dimmed text-13 ${styles.small}`} title={options.join(', ')}>
        {options.length > 0 ? options.join(', ') : <Trans>No options</Trans>}
      </span>
    </div>
  );
}

export function BillingFact({ order }: Fact) {
  return (
    <div className={styles.fact}>
      <Money cents={order.baseRental} />
      <span className={`dimmed text-13 ${styles.small}`}>
        <Trans>Base rental</Trans>
      </span>
    </div>
  );
}

export function PeriodFact({ order, asCard = true }: Fact) {
  if (!asCard) {
    return (
      <div className={`stack text-13 ${styles.period}`}>
        <span className={`nowrap ${styles.moment}`}>
          <DateTime at={order.startDate} />
        </span>
        <span className={`nowrap ${styles.moment}`}>
          <DateTime at={order.endDate} />{' '}
          <span className={`dimmed text-13 ${styles.small}`}>
            <Plural value={order.startedDays} one="# day" other="# days" />
          </span>
        </span>
        <LateVehicle order={order} />
      </div>
    );
  }
  return (
    <div className={styles.fact}>
      <span className={`nowrap ${styles.moment}`}>
        <DateTime at={order.startDate} />
      </span>
      <span className={`nowrap ${styles.moment}`}>
        <DateTime at={order.endDate} />
      </span>
      <span className={`dimmed text-13 ${styles.small}`}>
        <Plural value={order.startedDays} one="# day" other="# days" />
      </span>
      <LateVehicle order={order} />
    </div>
  );
}

export function PaymentFact({ order }: Fact) {
  return (
    <div className={styles.fact}>
      <strong>
        <Money cents={order.finalTotalBill} />
      </strong>
      <span className={`dimmed text-13 ${styles.small}`}>
        <Trans>Cash</Trans>
      </span>
    </div>
  );
}
