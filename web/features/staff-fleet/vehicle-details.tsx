import { formatKm } from '@ceylono/domain/kilometre-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { ChangesByUs } from '../fleet/changes-by-us.tsx';
import { UnavailableRanges } from '../fleet/unavailable-ranges.tsx';
import { type OwnVehicle, useFleetDoor } from '../fleet-door/fleet-door.ts';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { StaffVehiclePhotos } from '../vehicle/staff-vehicle-photos.tsx';
import { FUEL_WORDS, TRANSMISSION_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';
import type { StaffVehicle } from './staff-vehicle.ts';
import { VehicleActions } from './vehicle-actions.tsx';
import { AvailabilityFact, PapersFact } from './vehicle-facts.tsx';
import type { VehicleTask } from './vehicles-address.ts';

interface VehicleDetailsProps {
  vehicle: StaffVehicle;
  onTask: (task: VehicleTask) => void;
}

/** A vehicle whole: what it is and costs, its photos, the days on which it is not to be had, and what we changed of it. */
export default function VehicleDetails({ vehicle, onTask }: VehicleDetailsProps) {
  const { t } = useLingui();
  const door = useFleetDoor();
  const { vendorId } = vehicle.vendor;
  const { data, error, refetch } = useQuery(door.vehicle({ vendorId, vehicleId: vehicle.vehicleId }));
  if (error && !data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <>
      <VehicleActions vehicle={vehicle} onTask={onTask} />
      <DialogSections>
        <DialogSection title={t`Photos`} wide>
          <StaffVehiclePhotos
            photos={data.photos}
            none={<Trans>No photos yet. A vehicle without one is seldom booked.</Trans>}
          />
        </DialogSection>
        <DialogSection title={t`Vehicle`}>
          <Specifications vehicle={data} />
        </DialogSection>
        <DialogSection title={t`Prices and services`}>
          <Prices vehicle={data} />
        </DialogSection>
        <DialogSection title={t`Vendor`}>
          <Vendor vehicle={vehicle} />
        </DialogSection>
        <DialogSection title={t`Availability`}>
          <AvailabilityFact vehicle={vehicle} />
          <UnavailableRanges vendorId={vendorId} vehicle={data} />
        </DialogSection>
        <DialogSection title={t`Papers`}>
          <PapersFact vehicle={vehicle} />
        </DialogSection>
        <DialogSection title={t`Changed by us`}>
          {data.staffChanges.length === 0 ? (
            <p className="dimmed">
              <Trans>Nothing in the last ninety days.</Trans>
            </p>
          ) : (
            <ChangesByUs vehicle={data} />
          )}
        </DialogSection>
      </DialogSections>
    </>
  );
}

interface OfVehicle {
  vehicle: OwnVehicle;
}

function Specifications({ vehicle }: OfVehicle) {
  const { t, i18n } = useLingui();
  return (
    <Facts
      facts={[
        [t`Model`, vehicle.model],
        [t`Type`, i18n._(VEHICLE_WORDS[vehicle.type])],
        [t`Number plate`, vehicle.plate ?? t`Not stated`],
        [t`Year`, vehicle.year],
        [t`Mileage`, formatKm(vehicle.km, i18n.locale)],
        [t`Seats`, vehicle.seats],
        [t`Fuel`, i18n._(FUEL_WORDS[vehicle.fuelType])],
        [t`Transmission`, i18n._(TRANSMISSION_WORDS[vehicle.transmission])],
        [
          t`ID`,
          <span key="id" className="dimmed breaks text-13">
            {vehicle.id}
          </span>,
        ],
      ]}
    />
  );
}

function Prices({ vehicle }: OfVehicle) {
  const { t, i18n } = useLingui();
  const amount = (cents: number | null) => (cents === null ? null : <Money cents={cents} />);
  const { defaultKmIncluded, defaultPricePerExtraKm } = vehicle;
  return (
    <Facts
      facts={[
        [t`Per day`, amount(vehicle.pricePerDay)],
        [t`Per week`, amount(vehicle.pricePerWeek)],
        [t`Per month`, amount(vehicle.pricePerMonth)],
        [
          t`Kilometres included per day`,
          defaultKmIncluded === null ? t`Not stated` : formatKm(defaultKmIncluded, i18n.locale),
        ],
        [t`Extra km`, amount(defaultPricePerExtraKm) ?? t`Not stated`],
        [t`Deposit`, amount(vehicle.deposit)],
        [t`With driver`, vehicle.withDriver ? <DriverFee key="driver" vehicle={vehicle} /> : t`No`],
        [t`Delivery & Pickup`, vehicle.deliveryPickup ? <DeliveryPrice key="delivery" vehicle={vehicle} /> : t`No`],
      ]}
    />
  );
}

function DriverFee({ vehicle: { driverFee } }: OfVehicle) {
  if (driverFee === null) return <Trans>At the usual fee</Trans>;
  return (
    <Trans>
      <Money cents={driverFee} /> per day
    </Trans>
  );
}

function DeliveryPrice({ vehicle: { chargedPerKm } }: OfVehicle) {
  if (chargedPerKm === null) return <Trans>At the usual fee</Trans>;
  return (
    <Trans>
      <Money cents={chargedPerKm} /> per km
    </Trans>
  );
}

function Vendor({ vehicle: { vendor, district } }: Pick<VehicleDetailsProps, 'vehicle'>) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        [t`Name`, vendor.name],
        [
          t`Phone`,
          <a key="phone" href={`tel:${vendor.contactNumber}`} className="tabular nowrap">
            {vendor.contactNumber}
          </a>,
        ],
        [
          t`E-mail`,
          <a key="email" href={`mailto:${vendor.email}`} className="breaks">
            {vendor.email}
          </a>,
        ],
        [t`District`, district],
      ]}
    />
  );
}
