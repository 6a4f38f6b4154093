/**
 * The wizard's first step (customer §2).
 * @rows CUS-WIZ 12
 */
import type { Point } from '@ceylono/domain/sri-lanka';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Dispatch, useCallback, useMemo, useState } from 'react';
import { isCovered } from '../coverage-area/map-area.ts';
import { useCoverageAreas } from '../coverage-area/use-coverage-areas.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { LocationCard } from '../location/location-card.tsx';
import { PlaceText } from '../location/place-text.tsx';
import { useAddress } from '../location/use-address.ts';
import { useChooseLocation } from '../location/use-choose-location.ts';
import { TiledMap } from '../map/tiled-map.tsx';
import { PlaceSearch, placeName } from '../place/place-search.tsx';
import styles from './location-step.module.css';
import { StepFrame } from './step-frame.tsx';
import { NextButton } from './wizard-bar.tsx';

interface LocationStepProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
  onNext: () => void;
  /** The map comes after what is asked first. */
  mapWaits: boolean;
}

/** Where the vehicle is wanted. Going on without a place is allowed. */
export function LocationStep({ draft, change, onNext, mapWaits }: LocationStepProps) {
  const { t, i18n } = useLingui();
  const { location } = draft;
  const areas = useCoverageAreas();
  const { isLooking } = useAddress(location, change);
  const { problem, isLocating, choose, chooseDevice } = useChooseLocation(change);
  const [device, setDevice] = useState<Point | null>(location?.source === 'device' ? location : null);
  const pinned = usePinned(location?.source === 'device' ? null : location);
  const pick = useCallback((point: Point) => void choose(point, 'pin'), [choose]);

  async function locate() {
    const found = await chooseDevice();
    if (found) setDevice(found);
  }

  return (
    <StepFrame
      step="location"
      title={<Trans>Select Your Location</Trans>}
      hint={<Trans>Blue-circle areas are available for rentals. Search, use your position, or click the map.</Trans>}
      summary={location ? <PlaceText address={location.address ?? ''} /> : <Trans>No place chosen yet</Trans>}
      primary={<NextButton onNext={onNext} />}
    >
      <div className={`stack gap-24 ${styles.columns}`}>
        <div className="stack gap-16">
          <PlaceSearch
            value={location?.source === 'place' ? (location.address ?? '') : ''}
            onChoose={(place) => choose({ lat: place.lat, lng: place.lng }, 'place', placeName(place))}
          />
          <Button variant="light" loading={isLocating} onClick={locate}>
            <Trans>Use my current location</Trans>
          </Button>
          {problem ? (
            <p className={`red ${styles.problem}`} role="alert">
              {i18n._(problem)}
            </p>
          ) : null}
          {location ? (
            <LocationCard
              location={location}
              isLooking={isLooking}
              isCovered={areas.length === 0 || isCovered(location, areas)}
              onClear={() => change({ type: 'locationChosen', location: null })}
            />
          ) : null}
        </div>
        <TiledMap
          label={t`Map of Sri Lanka with the areas where vehicles are rented out`}
          areas={areas}
          chosen={pinned}
          current={device}
          onPick={pick}
          waits={mapWaits}
        />
      </div>
    </StepFrame>
  );
}

/** The same point for as long as it does not move: the map goes to every new one. */
function usePinned(location: Point | null): Point | null {
  const lat = location?.lat;
  const lng = location?.lng;
  return useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
}
