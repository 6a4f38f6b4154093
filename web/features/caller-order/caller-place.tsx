import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { Dispatch } from 'react';
import { isCovered } from '../coverage-area/map-area.ts';
import { useCoverageAreas } from '../coverage-area/use-coverage-areas.ts';
import type { ChosenLocation, LocationChange } from '../location/chosen-location.ts';
import { useChooseLocation } from '../location/use-choose-location.ts';
import { PlaceSearch, placeName } from '../place/place-search.tsx';

interface CallerPlaceProps {
  location: ChosenLocation | null;
  change: Dispatch<LocationChange>;
}

/** Where the caller wants the vehicle, by name: a caller points at no map. */
export function CallerPlace({ location, change }: CallerPlaceProps) {
  const { i18n } = useLingui();
  const areas = useCoverageAreas();
  const { problem, choose } = useChooseLocation(change);
  const isOutside = location !== null && areas.length > 0 && !isCovered(location, areas);
  return (
    <>
      <PlaceSearch
        value={location?.address ?? ''}
        hasMap={false}
        onChoose={(place) => choose({ lat: place.lat, lng: place.lng }, 'place', placeName(place))}
      />
      <p role="status" className="hides-empty">
        {problem ? i18n._(problem) : null}
        {isOutside ? <Trans>No vendor rents out there yet.</Trans> : null}
      </p>
      {location ? (
        <Group>
          <Button variant="subtle" onClick={() => change({ type: 'locationChosen', location: null })}>
            <Trans>Without a place</Trans>
          </Button>
        </Group>
      ) : (
        <p className="dimmed">
          <Trans>Without a place nothing is delivered: the customer collects the vehicle from its vendor.</Trans>
        </p>
      )}
    </>
  );
}
