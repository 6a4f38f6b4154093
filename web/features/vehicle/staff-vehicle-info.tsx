import { formatKm } from '@ceylono/domain/kilometre-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { ExtraKilometrePrice, IncludedKilometres } from './kilometre-terms.tsx';
import { StaffVehiclePhotos } from './staff-vehicle-photos.tsx';
import { FUEL_WORDS, TRANSMISSION_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';

type OrderVehicle = Awaited<ReturnType<typeof client.orderVehicle.get>>;
type Vehicle = OrderVehicle['vehicle'];

interface StaffVehicleInfoProps {
  orderId: string;
  /** A vendor who is suspended or deleted offers nothing, whatever its vehicles say. */
  vendorAway: 'suspended' | 'archived' | null;
}

/** The vehicle of an order in six blocks (admin §2 L73): as it is offered now, and the kilometres as they were agreed. */
export function StaffVehicleInfo({ orderId, vendorAway }: StaffVehicleInfoProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(api.orderVehicle.get.queryOptions({ input: { orderId } }));
  if (error && !data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton lines={8} />;
  const { vehicle, agreed, vendor } = data;
  return (
    <DialogSections>
      <DialogSection title={t`Photos`} wide>
        <StaffVehiclePhotos photos={vehicle.photos} none={<Trans>No photos of this vehicle.</Trans>} />
      </DialogSection>
      <DialogSection title={t`Specifications`}>
        <Specifications vehicle={vehicle} vendorAway={vendorAway} />
      </DialogSection>
      <DialogSection title={t`Pricing options`}>
        <Pricing vehicle={vehicle} />
      </DialogSection>
      <DialogSection title={t`Service options`}>
        <Services vehicle={vehicle} />
      </DialogSection>
      <DialogSection title={t`Kilometre allowance`}>
        <Kilometres vehicle={vehicle} agreed={agreed} />
      </DialogSection>
      <DialogSection title={t`Vendor information`} wide>
        <Vendor vendor={vendor} />
      </DialogSection>
    </DialogSections>
  );
}

function Specifications({ vehicle, vendorAway }: { vehicle: Vehicle } & Pick<StaffVehicleInfoProps, 'vendorAway'>) {
  const { t, i18n } = useLingui();
  const { lastReading } = vehicle;
  const away = { suspended: t`Vendor suspended`, archived: t`Vendor deleted` };
  return (
    <Facts
      facts={[
        [t`Model`, vehicle.model],
        [t`Type`, i18n._(VEHICLE_WORDS[vehicle.type])],
        [t`Number plate`, vehicle.plate],
        [t`Year`, vehicle.year],
        [t`Seats`, vehicle.seats],
        [t`Fuel`, i18n._(FUEL_WORDS[vehicle.fuelType])],
        [t`Transmission`, i18n._(TRANSMISSION_WORDS[vehicle.transmission])],
        [t`Odometer as listed`, formatKm(vehicle.km, i18n.locale)],
        [
          t`Last reading`,
          lastReading && (
            <Fragment key="last-reading">
              {formatKm(lastReading.odometer, i18n.locale)} · <DateTime at={lastReading.at} />
            </Fragment>
          ),
        ],
        [
          t`Offered`,
          vendorAway !== null
            ? away[vendorAway]
            : vehicle.availability
              ? t`Yes`
              : t`No, its vendor took it out of the offer`,
        ],
      ]}
    />
  );
}

const price = (cents: number | null): ReactNode => (cents === null ? null : <Money cents={cents} />);

function Pricing({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui();
  const { minDays, maxDays, noticeHours } = vehicle.rules;
  return (
    <Facts
      facts={[
        [t`Per day`, price(vehicle.pricePerDay)],
        [t`Per week`, price(vehicle.pricePerWeek) ?? t`Not offered`],
        [t`Per month`, price(vehicle.pricePerMonth) ?? t`Not offered`],
        [t`Deposit`, price(vehicle.deposit) ?? t`None`],
        [t`Shortest rental`, minDays === null ? null : <Plural key="min" value={minDays} one="# day" other="# days" />],
        [t`Longest rental`, maxDays === null ? null : <Plural key="max" value={maxDays} one="# day" other="# days" />],
        [
          t`Notice`,
          noticeHours === null ? null : <Plural key="notice" value={noticeHours} one="# hour" other="# hours" />,
        ],
      ]}
    />
  );
}

function Services({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui();
  const driverFee = price(vehicle.driverFee);
  const perKm = price(vehicle.deliveryPickupPricePerKm);
  return (
    <Facts
      facts={[
        [t`With driver`, driverFee === null ? t`Not offered` : <Trans key="driver">{driverFee} per day</Trans>],
        [t`Delivery and pickup`, vehicle.deliveryPickup ? t`Offered` : t`Not offered`],
        [
          t`Price per km`,
          !vehicle.deliveryPickup ? null : (perKm ?? t`None of its own: the marketplace's price counts`),
        ],
      ]}
    />
  );
}

function Kilometres({ vehicle, agreed }: Pick<OrderVehicle, 'vehicle' | 'agreed'>) {
  const { t } = useLingui();
  const now = { ...agreed, kmIncluded: vehicle.defaultKmIncluded, pricePerExtraKm: vehicle.defaultPricePerExtraKm };
  const isChanged = now.kmIncluded !== agreed.kmIncluded || now.pricePerExtraKm !== agreed.pricePerExtraKm;
  return (
    <Facts
      facts={[
        [t`Agreed for this order`, <IncludedKilometres key="agreed" {...agreed} />],
        [t`Price per extra km`, <ExtraKilometrePrice key="price" {...agreed} />],
        [t`Offered now`, isChanged ? <IncludedKilometres key="now" {...now} /> : null],
        [t`Price per extra km now`, isChanged ? <ExtraKilometrePrice key="now-price" {...now} /> : null],
      ]}
    />
  );
}

function Vendor({ vendor }: Pick<OrderVehicle, 'vendor'>) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        [t`Name`, vendor.name],
        [t`Owner`, vendor.ownerFullName],
        [
          t`Phone`,
          <a key="phone" href={`tel:${vendor.contactNumber}`}>
            {vendor.contactNumber}
          </a>,
        ],
        [
          t`E-mail`,
          <a key="mail" href={`mailto:${vendor.email}`} className="breaks">
            {vendor.email}
          </a>,
        ],
        [t`District`, vendor.district],
      ]}
    />
  );
}
