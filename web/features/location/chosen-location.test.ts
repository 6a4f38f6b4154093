import { BOUNDING_BOX } from '@ceylono/domain/sri-lanka';
import { describe, expect, it } from 'vitest';
import { coordinatesText, judgeLocation } from './chosen-location.ts';

const KANDY = { lat: 7.2906, lng: 80.6337 };
const { north, south, east, west } = BOUNDING_BOX;

describe('a location', () => {
  it('is refused outside the documents’ box, whose edges belong to it', () => {
    expect(judgeLocation(KANDY)).toBe('fine');
    for (const edge of [{ lat: north }, { lat: south }, { lng: east }, { lng: west }]) {
      expect(judgeLocation({ ...KANDY, ...edge })).not.toBe('outside');
    }
    const beyond = [{ lat: north + 1e-6 }, { lat: south - 1e-6 }, { lng: east + 1e-6 }, { lng: west - 1e-6 }];
    for (const over of beyond) expect(judgeLocation({ ...KANDY, ...over })).toBe('outside');
    expect(judgeLocation({ lat: 13.0827, lng: 80.2707 })).toBe('outside');
  });

  it('is only warned about at sea', () => {
    expect(judgeLocation({ lat: 6.5, lng: 79.6 })).toBe('at_sea');
  });

  it('is called by its coordinates while it has no name', () => {
    expect(coordinatesText({ lat: 6.8735, lng: 81.0476 })).toBe('6.87350, 81.04760');
  });
});
