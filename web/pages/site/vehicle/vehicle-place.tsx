import type { Point } from '@ceylono/domain/sri-lanka';
import { Trans } from '@lingui/react/macro';

interface VehiclePlaceProps {
  /** In the reader's language. */
  district: string;
  /** To about a kilometre, which is as near as the public is told. */
  centre: Point;
}

/** Roughly where it waits. */
export function VehiclePlace({ district, centre: { lat, lng } }: VehiclePlaceProps) {
  return (
    <section className="stack to-start gap-8" aria-labelledby="place">
      <h2 id="place">
        <Trans>Where it is</Trans>
      </h2>
      <p>
        <Trans>District: {district}</Trans>
      </p>
      <p className="dimmed">
        <Trans>Where exactly it waits for you stands on your order once the booking is confirmed.</Trans>
      </p>
      <a
        className="touch semibold"
        href={`https://www.openstreetmap.org/#map=12/${lat}/${lng}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>See the area on a map</Trans>
      </a>
    </section>
  );
}
