import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FUEL_WORDS, TRANSMISSION_WORDS, VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../shell/language.ts';
import { Money } from '../../../ui/money.tsx';
import { aboutTheVehicle } from './about-the-vehicle.ts';
import { DataScript } from './data-script.tsx';
import { FreeDays } from './free-days.tsx';
import type { VehicleInFull } from './told-vehicle.ts';
import { VehicleGallery } from './vehicle-gallery.tsx';
import styles from './vehicle-offer.module.css';
import { VehiclePlace } from './vehicle-place.tsx';
import { VehiclePrices } from './vehicle-prices.tsx';
import { VehicleSharing } from './vehicle-sharing.tsx';

interface VehicleOfferProps {
  vehicle: VehicleInFull;
  /** In the reader's language. */
  district: string;
}

/** A vehicle as it is offered: photos, what it is, what it costs, when it is free, and the way to rent it. */
export function VehicleOffer({ vehicle, district }: VehicleOfferProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { id, model, type, year, seats, fuelType, transmission, vendorName } = vehicle;
  return (
    <article className={`page fitting stack gap-24 ${styles.page}`}>
      <DataScript type="application/ld+json" data={aboutTheVehicle(vehicle, district, language)} />
      <header className={styles.head}>
        <h1>{model}</h1>
        <p className="dimmed breaks">
          {i18n._(VEHICLE_WORDS[type])} · {year} · {district}
        </p>
      </header>
      <VehicleGallery photos={vehicle.photos} />
      <div className={`card stack to-top gap-14 ${styles.offer}`}>
        <p className={styles.price}>
          <Trans>
            <strong>
              <Money cents={vehicle.pricePerDay} />
            </strong>{' '}
            per day
          </Trans>
        </p>
        <ul className={`list cluster gap-6 ${styles.facts}`}>
          <li>
            <Plural value={seats} one="# seat" other="# seats" />
          </li>
          <li>{i18n._(FUEL_WORDS[fuelType])}</li>
          <li>{i18n._(TRANSMISSION_WORDS[transmission])}</li>
        </ul>
        <p className="dimmed breaks">
          <Trans>Rented out by {vendorName}</Trans>
        </p>
        <Link to={paths.rentVehicle(id)} className="cta accent">
          <Trans>Rent this vehicle</Trans>
        </Link>
        <VehicleSharing vehicle={vehicle} />
      </div>
      <div className={`fitting stack ${styles.details}`}>
        <VehiclePrices vehicle={vehicle} />
        <FreeDays today={vehicle.today} taken={vehicle.unavailableRanges} />
        <VehiclePlace district={district} centre={vehicle.centre} />
        <p className={`stack ${styles.end}`}>
          <Link to={paths.rentVehicle(id)} className="cta accent">
            <Trans>Rent this vehicle</Trans>
          </Link>
        </p>
      </div>
    </article>
  );
}
