import { Plural, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { RESIDENCY_WORDS } from '../document/residency-words.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { VEHICLE_WORDS } from '../vehicle/vehicle-words.ts';
import { DetailsRemoved } from './details-removed.tsx';

/** Who rents, as they gave it when booking. */
export function CustomerFacts({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const { customer, detailsRemovedAt } = order;
  if (detailsRemovedAt !== null) return <DetailsRemoved at={detailsRemovedAt} />;
  return (
    <Facts
      facts={[
        [t`Name`, customer.name],
        [
          t`Phone`,
          <a key="phone" href={`tel:${customer.phone}`}>
            {customer.phone}
          </a>,
        ],
        [
          t`E-mail`,
          <a key="mail" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>,
        ],
        [t`Residency`, i18n._(RESIDENCY_WORDS[order.residency])],
        [t`Payment`, t`Cash`],
        [t`Address`, order.address],
        [t`Guarantor`, order.guarantorName],
        [t`Guarantor's phone`, order.guarantorPhone],
      ]}
    />
  );
}

/** The agreement. */
export function RentalFacts({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const { vehicle, location } = order;
  return (
    <Facts
      facts={[
        [t`Vehicle`, `${vehicle.model} (${i18n._(VEHICLE_WORDS[vehicle.type])})`],
        [t`Vendor`, order.vendorName],
        [t`Start`, <DateTime key="start" at={order.startDate} />],
        [t`End`, <DateTime key="end" at={order.endDate} />],
        [t`Length`, <Plural key="days" value={order.startedDays} one="# day" other="# days" />],
        [
          t`Pickup location`,
          location?.address ?? (location ? `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}` : null),
        ],
        [t`Return location`, order.vendorName || t`Vendor Location`],
        [t`Placed`, <DateTime key="placed" at={order.createdAt} />],
      ]}
    />
  );
}
