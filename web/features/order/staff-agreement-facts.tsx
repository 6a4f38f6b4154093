/**
 * Who rents and what was agreed, in an opened order of staff.
 * @rows ADM-PEND 07 08
 * @rows ADM-BRK 03-05 08
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { RESIDENCY_WORDS } from '../document/residency-words.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
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

/**
 * The agreement. The vehicle is taken over at the customer's place with delivery, else at the vendor's; it goes back to the
 * vendor, who collects it where that was booked (T-058).
 */
export function RentalFacts({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const { vehicle, location, options } = order;
  const place = location?.address ?? (location ? `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}` : null);
  const vendor = order.vendorName || t`Vendor Location`;
  return (
    <Facts
      facts={[
        [t`Vehicle`, `${vehicle.model} (${i18n._(VEHICLE_WORDS[vehicle.type])})`],
        [t`Vendor`, order.vendorName],
        [t`Start`, <DateTime key="start" at={order.startDate} />],
        [t`End`, <DateTime key="end" at={order.endDate} />],
        [t`Length`, <Plural key="days" value={order.startedDays} one="# day" other="# days" />],
        [t`Customer's place`, place],
        [t`Pickup location`, options.delivery ? place : [vendor, order.pickupPlace].filter(Boolean).join(', ')],
        [
          t`Return location`,
          options.pickup && place !== null ? (
            // The place stands beside the sentence: what looks like markup in it would be left out of one.
            <Fragment key="return">
              {vendor}
              <br />
              <Trans>Collected from customer:</Trans> {place}
            </Fragment>
          ) : (
            vendor
          ),
        ],
        [t`Placed`, <DateTime key="placed" at={order.createdAt} />],
        [
          t`Status changed by`,
          order.statusChange && [order.statusChange.by, order.statusChange.reason].filter(Boolean).join(': '),
        ],
      ]}
    />
  );
}
