import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import { DataScript } from './data-script.tsx';
import { TOLD_ID, type ToldVehicle } from './told-vehicle.ts';
import { VehicleOffer } from './vehicle-offer.tsx';
import styles from './vehicle-view.module.css';

/** All of the page that depends on the vehicle; the server draws it first, and the browser takes it over as it stands. */
export function VehicleView({ told }: { told: ToldVehicle }) {
  return (
    <>
      <DataScript id={TOLD_ID} type="application/json" data={told} />
      {told.vehicle === null ? <VehicleGone /> : <VehicleOffer vehicle={told.vehicle} district={told.district} />}
    </>
  );
}

/** Unknown, hidden or given up: the page does not tell which. */
function VehicleGone() {
  return (
    <section className={`stack to-start gap-16 ${styles.gone}`}>
      <h1>
        <Trans>This vehicle is not available</Trans>
      </h1>
      <p>
        <Trans>It is not rented out here at the moment, or its address is not complete. Others are free.</Trans>
      </p>
      <p className={`row wraps ${styles.ways}`}>
        <Link to={paths.rentNow} className="cta accent">
          <Trans>See other vehicles</Trans>
        </Link>
        <SiteLink to={paths.vehicleRentals}>
          <Trans>Vehicle Rentals</Trans>
        </SiteLink>
      </p>
    </section>
  );
}
