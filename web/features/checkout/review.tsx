import { startedDays } from '@ceylono/domain/rental-days';
import { Trans } from '@lingui/react/macro';
import { DateTime, SriLankaTimeNote } from '../../ui/date-time.tsx';
import type { Draft } from '../draft/draft.ts';
import { coordinatesText } from '../location/chosen-location.ts';
import { PlaceText } from '../location/place-text.tsx';
import { periodOf } from '../period/period.ts';
import { ExtraKilometrePrice, IncludedKilometres } from '../vehicle/kilometre-terms.tsx';
import { VehiclePhoto } from '../vehicle/vehicle-photo.tsx';
import type { Vehicle } from '../vehicle/vehicle-search.ts';
import styles from './review.module.css';

/** The order as it is about to be placed. */
export function Review({ draft, vehicle }: { draft: Draft; vehicle: Vehicle }) {
  const period = periodOf(draft);
  return (
    <section className={`card stack ${styles.review}`}>
      <VehiclePhoto photo={vehicle.photos[0]} sizes="(max-width: 60em) 120px, 380px" />
      <div className={styles.words}>
        <h2 className="breaks text-20">{vehicle.model}</h2>
        <p className="dimmed">
          {vehicle.vendorName}, {vehicle.district}
        </p>
      </div>
      <dl className={styles.facts}>
        {period ? (
          <>
            <dt>
              <Trans>Start</Trans>
            </dt>
            <dd>
              <DateTime at={period.startsAt.toISOString()} />
            </dd>
            <dt>
              <Trans>End</Trans>
            </dt>
            <dd>
              <DateTime at={period.endsAt.toISOString()} /> <SriLankaTimeNote />
            </dd>
          </>
        ) : null}
        {period ? <Kilometres vehicle={vehicle} startedDays={startedDays(period)} /> : null}
        <dt>
          <Trans>Location</Trans>
        </dt>
        <dd>
          {draft.location ? (
            <PlaceText address={draft.location.address ?? coordinatesText(draft.location)} />
          ) : (
            <Trans>Not selected</Trans>
          )}
        </dd>
        <dt>
          <Trans>Customer</Trans>
        </dt>
        <dd>{draft.contact.name}</dd>
      </dl>
    </section>
  );
}

function Kilometres({ vehicle, startedDays }: { vehicle: Vehicle; startedDays: number }) {
  const terms = {
    kmIncluded: vehicle.defaultKmIncluded,
    pricePerExtraKm: vehicle.defaultPricePerExtraKm,
    startedDays,
  };
  return (
    <>
      <dt>
        <Trans>Included kilometres</Trans>
      </dt>
      <dd>
        <IncludedKilometres {...terms} />
      </dd>
      <dt>
        <Trans>Price per extra km</Trans>
      </dt>
      <dd>
        <ExtraKilometrePrice {...terms} />
      </dd>
    </>
  );
}
