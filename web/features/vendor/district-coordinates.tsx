/**
 * The search for the coordinates of a district.
 * @rows ADM-VEN 24
 */
import { districtCalled } from '@ceylono/domain/district-names';
import type { Point } from '@ceylono/domain/sri-lanka';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClearedMessage } from './cleared-message.ts';

const FAILURE_SHOWN_MS = 5000;

/** Looks up where the typed district lies, by our own list of places (admin §8 L348, T-205). */
export function DistrictCoordinates({ typed, onFound }: { typed: string; onFound: (at: Point) => void }) {
  const { t } = useLingui();
  const [message, show] = useClearedMessage<ReactNode>();

  async function search() {
    const district = districtCalled(typed);
    const places = await import('@ceylono/domain/place-points').catch(() => null);
    const at = district && places?.chiefTown(district);
    if (!at) {
      show(t`Could not find coordinates for this district. Please set location manually on the map.`, FAILURE_SHOWN_MS);
      return;
    }
    onFound(at);
    show(t`Found coordinates: ${at.lat}, ${at.lng}`);
  }

  return (
    <div className="cluster gap-12">
      <Button
        variant="default"
        disabled={typed.trim() === ''}
        // The field keeps the focus: what it says of its text when it is left would move the button from under the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          // Now that it is pressed: the field's list of places would cover what is found.
          currentTarget.focus();
          void search();
        }}
      >
        <Trans>Find coordinates of the district</Trans>
      </Button>
      <p role="status" className="text-14">
        {message}
      </p>
    </div>
  );
}
