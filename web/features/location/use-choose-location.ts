import type { Point } from '@ceylono/domain/sri-lanka';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Dispatch, useCallback, useRef, useState } from 'react';
import { judgeLocation, type LocationChange, type LocationSource } from './chosen-location.ts';
import { POSITION_TEXTS, readDevicePosition } from './device-position.ts';

const OUTSIDE: Record<'selected' | 'current', MessageDescriptor> = {
  selected: msg`The selected location is outside Sri Lanka. Please select a location within Sri Lanka.`,
  current: msg`Your current location is outside Sri Lanka. Please select a location within Sri Lanka.`,
};

/** Choosing a location: a place that may be taken is taken; of another the reason is said, and the choice before it stays. */
export function useChooseLocation(change: Dispatch<LocationChange>) {
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const [isLocating, setLocating] = useState(false);
  /** Counts the choices: a position that comes after a later one is no longer wanted. */
  const choices = useRef(0);

  const choose = useCallback(
    (point: Point, source: LocationSource, address: string | null = null): boolean => {
      choices.current += 1;
      const isOutside = judgeLocation(point) === 'outside';
      setProblem(isOutside ? OUTSIDE[source === 'device' ? 'current' : 'selected'] : null);
      if (!isOutside) change({ type: 'locationChosen', location: { ...point, source, address } });
      return !isOutside;
    },
    [change],
  );

  /** The position that was chosen; null when there is none, or none that may be taken. */
  async function chooseDevice(): Promise<Point | null> {
    setProblem(null);
    setLocating(true);
    choices.current += 1;
    const choice = choices.current;
    const position = await readDevicePosition(navigator.geolocation);
    setLocating(false);
    if (choices.current !== choice) return null;
    if (typeof position !== 'string') return choose(position, 'device') ? position : null;
    setProblem(POSITION_TEXTS[position]);
    return null;
  }

  return { problem, isLocating, choose, chooseDevice };
}
