import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed, turned, ZOOMS, zoomedBy } from './picture-place.ts';

const side = fc.integer({ min: 1, max: 8000 });
const size = fc.record({ width: side, height: side });

test('a picture fits its room whole, however it is turned, and touches it on one side', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 3 }), (natural, room, quarters) => {
      const { frame } = placed(natural, room, quarters, 1);
      const [across, down] = [frame.width / room.width, frame.height / room.height];
      expect(Math.max(across, down)).toBeCloseTo(1);
      expect(Math.min(across, down)).toBeLessThanOrEqual(1.000_001);
    }),
  );
});

test('enlarged it keeps its shape, and its frame grows with it', () => {
  const [natural, room] = [
    { width: 400, height: 300 },
    { width: 200, height: 200 },
  ];
  expect(placed(natural, room, 0, 2)).toEqual({
    picture: { width: 400, height: 300 },
    frame: { width: 400, height: 300 },
  });
  expect(placed(natural, room, 1, 1).frame).toEqual({ width: 150, height: 200 });
});

test('steps end where there is no further one, and four quarters are none', () => {
  const first = ZOOMS[0];
  const last = ZOOMS[ZOOMS.length - 1] as number;
  expect([zoomedBy(1, 1), zoomedBy(-1, 1.5), zoomedBy(-1, first), zoomedBy(1, last)]).toEqual([1.5, 1, first, last]);
  expect([turned(3, 1), turned(0, -1)]).toEqual([0, 3]);
});
