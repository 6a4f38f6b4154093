import type { Point } from '@ceylono/domain/sri-lanka';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Dispatch, useCallback, useMemo } from 'react';
import { isCovered } from '../coverage-area/map-area.ts';
import { useCoverageAreas } from '../coverage-area/use-coverage-areas.ts';
import {
  type ChosenLocation,
  coordinatesText,
  judgeLocation,
  type LocationChange,
} from '../location/chosen-location.ts';
import { PlaceText } from '../location/place-text.tsx';
import { useAddress } from '../location/use-address.ts';
import { useChooseLocation } from '../location/use-choose-location.ts';
import { TiledMap } from '../map/tiled-map.tsx';
import { PlaceSearch, placeName } from '../place/place-search.tsx';
import styles from './caller-place.module.css';

interface CallerPlaceProps {
  location: ChosenLocation | null;
  change: Dispatch<LocationChange>;
}

/** Where the caller wants the vehicle: by name, and to the house by the pin, which staff set as they are told the way. */
export function CallerPlace({ location, change }: CallerPlaceProps) {
  const { t, i18n } = useLingui();
  const areas = useCoverageAreas();
  const { isLooking } = useAddress(location, change);
  const { problem, choose } = useChooseLocation(change);
  const pinned = usePinned(location);
  const pick = useCallback((point: Point) => void choose(point, 'pin'), [choose]);
  return (
    <div className={`stack gap-16 ${styles.columns}`}>
      <div className="stack gap-12">
        <PlaceSearch
          value={location?.source === 'place' ? (location.address ?? '') : ''}
          onChoose={(place) => choose({ lat: place.lat, lng: place.lng }, 'place', placeName(place))}
        />
        <p role="alert" className="danger hides-empty">
          {problem ? i18n._(problem) : null}
        </p>
        {location ? (
          <Chosen
            location={location}
            isLooking={isLooking}
            isCovered={areas.length === 0 || isCovered(location, areas)}
            onClear={() => change({ type: 'locationChosen', location: null })}
          />
        ) : (
          <p className="dimmed">
            <Trans>Without a place nothing is delivered: the customer collects the vehicle from its vendor.</Trans>
          </p>
        )}
      </div>
      <TiledMap label={t`Map of the place: a click sets the pin`} areas={areas} chosen={pinned} onPick={pick} />
    </div>
  );
}

interface ChosenProps {
  location: ChosenLocation;
  /** Its name is being looked up. */
  isLooking: boolean;
  isCovered: boolean;
  onClear: () => void;
}

function Chosen({ location, isLooking, isCovered: isInArea, onClear }: ChosenProps) {
  const { t } = useLingui();
  const isAtSea = judgeLocation(location) === 'at_sea';
  return (
    <>
      <div aria-live="polite">
        <p className="breaks bold">
          <PlaceText
            address={location.address ?? (isLooking ? t`Looking up the name of this place` : t`Pinned place`)}
          />
        </p>
        <p className="dimmed tabular text-14">{coordinatesText(location)}</p>
      </div>
      <p role="status" className="hides-empty">
        {isAtSea ? <Trans>This point seems to lie in the sea: ask the caller again.</Trans> : null}
        {!isAtSea && !isInArea ? <Trans>No vendor rents out there yet.</Trans> : null}
      </p>
      <div>
        <Button variant="subtle" onClick={onClear}>
          <Trans>Without a place</Trans>
        </Button>
      </div>
    </>
  );
}

/** The same point for as long as it does not move: the map goes to every new one. */
function usePinned(location: Point | null): Point | null {
  const lat = location?.lat;
  const lng = location?.lng;
  return useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
}
