/**
 * How large a coverage radius is drawn.
 *
 * @rows SHR-LIM 02 12 24
 */
import { expect, it } from 'vitest';
import { drawnRadius } from './drawn-radius.ts';

/** As Leaflet turns metres into degrees of latitude. */
const degreesOf = (radius: number) => radius / ((6_371_000 * Math.PI) / 180);

it('a coverage radius of 11,100 m is drawn as a tenth of a degree (customer §9)', () => {
  expect(degreesOf(drawnRadius(11_100))).toBeCloseTo(0.1, 12);
});
