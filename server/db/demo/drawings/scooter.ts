/** A scooter with a flat floor, of the size of a Dio. */
import type { Camera, Vec3 } from './camera.ts';
import { groundShadow } from './ground-shadow.ts';
import type { Paint } from './paint.ts';
import { type Bar, type Block, bar, block, type Plate, plate } from './solid.ts';
import { tread, type WheelPlace, wheelFace } from './wheel.ts';

export const SCOOTER = { length: 1790, height: 1180, width: 420 };

const REAR: WheelPlace = { x: 300, radius: 238, z: 48, width: 100, rimShare: 0.72 };
const FRONT: WheelPlace = { x: 1500, radius: 238, z: 46, width: 96, rimShare: 0.74 };

const FRONT_FENDER: Block = {
  path: 'M1250 300C1260 420 1370 510 1500 510C1600 506 1680 460 1720 380L1690 372C1650 430 1590 462 1500 462C1400 462 1330 400 1310 300Z',
  from: -72,
  to: 72,
  ink: 'body',
  edge: 'base',
  rounded: 0,
};
const ENGINE: Block = {
  path: 'M250 200L640 190Q700 200 690 300L640 380L300 350Z',
  from: -110,
  to: 60,
  ink: 'grey',
  edge: 'trim',
};
const EXHAUST: Block = {
  path: 'M90 300L150 262L520 214Q560 214 560 250L540 300L160 372Q110 380 90 340Z',
  from: 80,
  to: 150,
  ink: 'rim',
  edge: 'trim',
};
const TAIL: Block = {
  path: 'M130 690C180 610 220 520 300 460C400 400 480 350 560 318L760 318C820 420 840 560 800 700C600 730 360 760 190 752Q130 740 130 690Z',
  from: -150,
  to: 150,
  ink: 'body',
  edge: 'light',
  rounded: 0.08,
};
const FLOOR: Block = {
  path: 'M560 300L1220 300L1230 352L560 366Z',
  from: -170,
  to: 170,
  ink: 'trim',
  edge: 'grey',
  rounded: 0.01,
};
const APRON: Block = {
  path: 'M1180 296C1250 320 1310 410 1336 540L1404 860Q1410 920 1360 936L1290 930C1290 800 1240 620 1200 500C1180 430 1150 390 1100 366Z',
  from: -205,
  to: 205,
  ink: 'body',
  edge: 'base',
  rounded: 0.06,
};
const SEAT: Block = {
  path: 'M140 752C180 820 300 836 400 812C520 786 640 806 740 792Q830 780 838 716C640 740 360 770 140 752Z',
  from: -135,
  to: 135,
  ink: 'trim',
  edge: 'grey',
  rounded: 0.05,
};
const COWL: Block = {
  path: 'M1276 930L1400 900Q1452 930 1446 990Q1420 1040 1350 1060L1262 1040Q1240 980 1276 930Z',
  from: -130,
  to: 130,
  ink: 'body',
  edge: 'light',
  rounded: 0.1,
};
const TAIL_LAMP: Block = { path: 'M118 700L136 640L196 600L186 690Z', from: -90, to: 120, ink: 'tail', edge: 'tail' };
const SIDE_FLASH: Block = {
  path: 'M330 610C480 540 620 500 790 500L800 560C640 566 500 600 350 670Z',
  from: 150,
  to: 152,
  ink: 'shade',
  edge: 'shade',
  rounded: 0,
};

const BARS: readonly Bar[] = [
  {
    points: [
      [1288, 1010, -330],
      [1288, 1010, 330],
    ],
    thickness: 44,
    ink: 'trim',
  },
  {
    points: [
      [1240, 1050, 210],
      [1250, 1140, 262],
    ],
    thickness: 16,
    ink: 'trim',
  },
  {
    points: [
      [1240, 1050, -210],
      [1250, 1140, -262],
    ],
    thickness: 16,
    ink: 'trim',
  },
];
const FORKS: readonly Bar[] = [-64, 64].map((z) => ({
  points: [
    [1500, 238, z],
    [1420, 560, z],
  ] as Vec3[],
  thickness: 40,
  ink: 'grey' as const,
}));
const RAIL: Bar = {
  points: [
    [150, 770, 120],
    [60, 800, 120],
    [60, 800, -120],
    [150, 770, -120],
  ],
  thickness: 30,
  ink: 'trim',
};
const STAND: Bar = {
  points: [
    [700, 250, 90],
    [620, 20, 170],
  ],
  thickness: 26,
  ink: 'trim',
};
const PLATES: readonly Plate[] = [
  { at: [1446, 970, 0], halfHeight: 58, halfWidth: 105, ink: 'headlamp', rim: 'trim' },
  { at: [1372, 640, 120], halfHeight: 34, halfWidth: 56, ink: 'amber', rim: 'shade' },
  { at: [1372, 640, -120], halfHeight: 34, halfWidth: 56, ink: 'amber', rim: 'shade' },
  { at: [1250, 1165, 285], halfHeight: 48, halfWidth: 70, ink: 'trim' },
  { at: [1250, 1165, -285], halfHeight: 48, halfWidth: 70, ink: 'trim' },
];

export function scooter(paint: Paint, camera: Camera): string {
  const blocks = (...list: Block[]) => list.map((one) => block(camera, paint, one)).join('');
  const bars = (...list: Bar[]) => list.map((one) => bar(camera, paint, one)).join('');
  return [
    groundShadow(camera, { ...SCOOTER, width: 720 }),
    tread(camera, REAR),
    wheelFace(camera, REAR),
    bars(...FORKS.slice(0, 1)),
    tread(camera, FRONT),
    wheelFace(camera, FRONT),
    bars(...FORKS.slice(1)),
    blocks(FRONT_FENDER, ENGINE),
    bars(STAND),
    blocks(EXHAUST, TAIL_LAMP),
    bars(RAIL),
    blocks(TAIL, SIDE_FLASH, FLOOR, SEAT),
    bars(...BARS.slice(2)),
    plate(camera, paint, PLATES[4] as Plate),
    blocks(APRON, COWL),
    bars(...BARS.slice(0, 2)),
    ...PLATES.slice(0, 4).map((one) => plate(camera, paint, one)),
  ].join('');
}
