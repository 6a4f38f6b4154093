/**
 * One vehicle in the list of the portal.
 *
 * @rows VEN-VEH 01 02
 */
import { formatKm } from '@ceylono/domain/kilometre-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarDollar, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpening } from '../../shell/address.ts';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CalendarsLink } from '../calendar-feed/calendars-link.tsx';
import { PhotoMissing } from '../vehicle/photo-missing.tsx';
import { VehicleThumb } from '../vehicle/vehicle-thumb.tsx';
import { FUEL_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { PapersButton, PapersNote } from '../vehicle-paper/papers-button.tsx';
import { StickerButton } from '../vehicle-sticker/sticker-button.tsx';
import { ChangesByUs } from './changes-by-us.tsx';
import styles from './fleet.module.css';
import { withOpenPrices } from './fleet-address.ts';
import { PORTAL_TRANSMISSION_WORDS } from './fleet-words.ts';
import { MarkUnavailableDialog } from './mark-unavailable-dialog.tsx';
import type { OwnVehicle } from './own-vehicle.ts';
import { UnavailableRanges } from './unavailable-ranges.tsx';

/** The documents' figure: more are counted. */
const SHOWN_PHOTOS = 3;

interface OwnVehicleCardProps {
  vendorId: string;
  vehicle: OwnVehicle;
  onEdit: () => void;
}

/** One vehicle as its vendor sees it: photos, what it is, what it costs, when it is not to be had (vendor §2 L37-L39). */
export function OwnVehicleCard({ vendorId, vehicle, onEdit }: OwnVehicleCardProps) {
  const { t, i18n } = useLingui();
  const { open } = useOpening();
  const [isMarking, setMarking] = useState(false);
  const { model, photos } = vehicle;
  const more = photos.length - SHOWN_PHOTOS;
  const km = (value: number) => formatKm(value, i18n.locale);
  const kmIncluded = vehicle.defaultKmIncluded === null ? null : km(vehicle.defaultKmIncluded);
  return (
    <>
      <div className="row apart wraps gap-8">
        <h2 className={`breaks ${styles.model}`}>{model}</h2>
        <StateBadge vehicle={vehicle} />
      </div>
      {photos.length === 0 ? (
        <PhotoMissing isBroken={false} className={`center dimmed ${styles.noPhoto}`} />
      ) : (
        <div className={`row gap-6 ${styles.photos}`}>
          {photos.slice(0, SHOWN_PHOTOS).map(({ id, thumbUrl }) => (
            <VehicleThumb key={id} url={thumbUrl} broken={<Trans>Photo failed to load</Trans>} />
          ))}
          {more > 0 ? <span className="pill semibold tabular">+{more}</span> : null}
        </div>
      )}
      <p className="dimmed breaks">
        {i18n._(VEHICLE_WORDS[vehicle.type])}, {vehicle.year},{' '}
        <Plural value={vehicle.seats} one="# seat" other="# seats" />, {i18n._(FUEL_WORDS[vehicle.fuelType])},{' '}
        {i18n._(PORTAL_TRANSMISSION_WORDS[vehicle.transmission])}, {km(vehicle.km)}
      </p>
      <Facts
        facts={[
          [t`Number plate`, vehicle.plate],
          [t`Per day`, <Money key="day" cents={vehicle.pricePerDay} />],
          [t`Per week`, vehicle.pricePerWeek === null ? null : <Money key="week" cents={vehicle.pricePerWeek} />],
          [t`Per month`, vehicle.pricePerMonth === null ? null : <Money key="month" cents={vehicle.pricePerMonth} />],
          [t`Kilometres included`, kmIncluded === null ? t`Not stated` : t`${kmIncluded} per day`],
          [
            t`Extra km`,
            vehicle.defaultPricePerExtraKm === null ? (
              t`Not stated`
            ) : (
              <Money key="extra" cents={vehicle.defaultPricePerExtraKm} />
            ),
          ],
          [t`Deposit`, vehicle.deposit === null ? null : <Money key="deposit" cents={vehicle.deposit} />],
          [t`Driver`, vehicle.withDriver ? <DriverFee key="driver" vehicle={vehicle} /> : t`No`],
          [t`Delivery & pickup`, vehicle.deliveryPickup ? <DeliveryPrice key="delivery" vehicle={vehicle} /> : t`No`],
        ]}
      />
      <PapersNote vehicle={vehicle} />
      <UnavailableRanges vendorId={vendorId} vehicle={vehicle} />
      {vehicle.staffChanges.length > 0 ? (
        <details>
          <summary>
            <Trans>Changed by our staff</Trans>
          </summary>
          <ChangesByUs vehicle={vehicle} />
        </details>
      ) : null}
      <div className={`gap-8 ${styles.actions}`}>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t`Edit ${model}`}
          onClick={onEdit}
        >
          <Trans>Edit</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarDollar size={18} aria-hidden />}
          aria-label={t`Prices: ${model}`}
          onClick={() => open((now) => withOpenPrices(now, vehicle.id))}
        >
          <Trans>Prices</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={t`Mark Unavailable: ${model}`}
          onClick={() => setMarking(true)}
        >
          <Trans>Mark Unavailable</Trans>
        </Button>
        <PapersButton vendorId={vendorId} vehicle={vehicle} />
        <StickerButton vendorId={vendorId} vehicle={vehicle} />
        <CalendarsLink vehicleId={vehicle.id} model={model} />
      </div>
      {isMarking ? (
        <MarkUnavailableDialog vendorId={vendorId} vehicle={vehicle} onClose={() => setMarking(false)} />
      ) : null}
    </>
  );
}

/** Offered at all, and free today, are two things (T-030). */
function StateBadge({ vehicle }: { vehicle: OwnVehicle }) {
  if (!vehicle.availability) {
    return (
      <StatusBadge tone="gray">
        <Trans>Not offered</Trans>
      </StatusBadge>
    );
  }
  return vehicle.unavailableToday ? (
    <StatusBadge tone="yellow">
      <Trans>Unavailable today</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="green">
      <Trans>Available</Trans>
    </StatusBadge>
  );
}

function DriverFee({ vehicle: { driverFee } }: { vehicle: OwnVehicle }) {
  if (driverFee === null) return <Trans>Yes, at the usual fee</Trans>;
  return (
    <Trans>
      <Money cents={driverFee} /> per day
    </Trans>
  );
}

/** Its price per kilometre counts only where distance is charged. */
function DeliveryPrice({ vehicle: { chargedPerKm } }: { vehicle: OwnVehicle }) {
  if (chargedPerKm === null) return <Trans>Yes, at the usual fee</Trans>;
  return (
    <Trans>
      <Money cents={chargedPerKm} /> per km
    </Trans>
  );
}
