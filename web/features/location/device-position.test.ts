/**
 * The position of the device.
 * @rows CUS-WIZ 84 94
 */
import { describe, expect, it } from 'vitest';
import { readDevicePosition } from './device-position.ts';

function device(answer: (good: PositionCallback, bad: PositionErrorCallback, options?: PositionOptions) => void) {
  return { getCurrentPosition: answer, watchPosition: () => 0, clearWatch: () => undefined } as unknown as Geolocation;
}

describe('the position of the device', () => {
  it('is asked for with high accuracy, for 10 s, at most a minute old', async () => {
    let asked: PositionOptions | undefined;
    const geolocation = device((good, _bad, options) => {
      asked = options;
      good({ coords: { latitude: 6.92712345678, longitude: 79.8612 } } as GeolocationPosition);
    });
    expect(await readDevicePosition(geolocation)).toEqual({ lat: 6.927123, lng: 79.8612 });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
  });

  it('says why there is none', async () => {
    const refusing = device((_good, bad) => bad({} as GeolocationPositionError));
    expect(await readDevicePosition(refusing)).toBe('unavailable');
    expect(await readDevicePosition(undefined)).toBe('unsupported');
  });
});
