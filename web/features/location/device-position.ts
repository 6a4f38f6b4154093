/** Where this device is, asked once (customer §7 L288, §8). */
import type { Point } from '@ceylono/domain/sri-lanka';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type PositionProblem = 'unsupported' | 'unavailable';

export const POSITION_TEXTS: Record<PositionProblem, MessageDescriptor> = {
  unsupported: msg`Geolocation is not supported by your browser.`,
  unavailable: msg`Unable to retrieve your location.`,
};

const ASK: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** The position to about 10 cm, or why there is none. */
export function readDevicePosition(geolocation: Geolocation | undefined): Promise<Point | PositionProblem> {
  if (!geolocation) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      () => resolve('unavailable'),
      ASK,
    );
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
