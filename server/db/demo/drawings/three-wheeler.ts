/** A three-wheeler with a canvas hood and open sides, of the size of a Bajaj RE. */
import type { Camera, Vec3 } from './camera.ts';
import { arch, belly, wheelAt } from './car-body.ts';
import type { CarShape, Part } from './car-shape.ts';
import { outline, pointsOf } from './curve.ts';
import { groundShadow } from './ground-shadow.ts';
import { colourOf, type Ink } from './ink.ts';
import type { Paint } from './paint.ts';
import { headlamp, indicator, plate, seam, tailLamp, windscreen } from './parts.ts';
import { type Bar, type Block, bar, block } from './solid.ts';
import { across, drawn, filled, flank, skin } from './surface.ts';
import { tread, type WheelPlace, wheelFace } from './wheel.ts';

const OPENING =
  'M800 330L1840 330C1930 370 1990 480 2004 640C2012 800 1996 980 1950 1160L1800 1560Q1780 1590 1740 1590L780 1590Q690 1586 680 1490L660 960C760 920 800 840 800 700Z';

export const THREE_WHEELER: CarShape = {
  length: 2640,
  height: 1720,
  width: 1300,
  sill: 255,
  rear: 'M180 255C110 290 70 380 60 500L66 960C70 1240 110 1480 210 1606',
  roof: 'M210 1606C420 1700 900 1724 1400 1718C1600 1714 1730 1694 1806 1660',
  screen: 'M1806 1660C1890 1450 1980 1230 2060 1040',
  bonnet: 'M2060 1040C2110 1020 2140 1000 2170 970',
  nose: 'M2170 970C2270 860 2350 720 2390 580C2400 530 2390 490 2350 470L2200 430L2060 255',
  belt: 1000,
  lean: 0.1,
  frontTaper: { over: 1000, by: 0.75 },
  tailTaper: { over: 300, by: 0.06 },
  bow: 90,
  wheels: [{ x: 430, radius: 215, rim: 'steel' }],
  side: [
    {
      path: 'M66 960C70 1240 110 1480 210 1606C420 1700 900 1724 1400 1718C1600 1714 1730 1694 1806 1660L1900 1410L1830 1420L1760 1574L790 1570Q730 1560 720 1500L690 990Z',
      fill: 'trim',
    },
    {
      path: 'M300 1640C240 1480 220 1240 220 1010M520 1690C470 1500 450 1240 450 1010',
      stroke: 'grey',
      strokeWidth: 10,
      opacity: 0.6,
    },
    { path: 'M130 1120L600 1120L620 1440L190 1440Q140 1300 130 1120Z', fill: 'glass', opacity: 0.55 },
    seam('M64 980L690 990'),
    {
      path: 'M520 700L690 700M520 750L690 750M520 800L690 800M520 850L690 850',
      stroke: 'shade',
      strokeWidth: 20,
      opacity: 0.8,
    },
    { path: 'M800 330L1840 330L2040 420L2050 300L1990 255L800 255Z', fill: 'shade', opacity: 0.6 },
    tailLamp('M62 560L64 760L150 760L150 560Z'),
    indicator('M64 790L150 790L150 850L64 850Z'),
    seam('M2056 1030C2090 860 2090 640 2040 430'),
    { path: 'M70 470L130 470L130 520L64 520Z', fill: 'chrome' },
  ],
  onScreen: [...windscreen(90), { path: 'M-100 0L100 0L100 5L-100 5Z', fill: 'trim' }],
  onBonnet: [],
  onNose: [
    { path: 'M-100 70L100 70L100 100L-100 100Z', fill: 'shade' },
    { path: 'M-40 4L40 4L34 16L-34 16Z', fill: 'shade', opacity: 0.7 },
    headlamp('M-30 36C-30 28 -18 22 0 22C18 22 30 28 30 36C30 44 18 50 0 50C-18 50 -30 44 -30 36Z'),
    { path: 'M-15 35C-15 31 -9 28 0 28C9 28 15 31 15 35C15 39 9 42 0 42C-9 42 -15 39 -15 35Z', fill: 'white' },
    indicator('M52 30C60 26 74 26 82 30C82 38 74 42 66 42C58 42 52 38 52 30Z', true),
    ...plate(57, 66, 26),
    { path: 'M-30 10L30 10', stroke: 'chrome', strokeWidth: 14 },
  ],
  mirror: { x: 1990, y: 1180, reach: 190, size: 62 },
};

const FRONT: WheelPlace = { x: 2290, radius: 215, z: 52, width: 104, rim: 'steel' };
const FENDER: Block = {
  path: 'M2040 330C2070 430 2170 486 2290 486C2400 486 2490 440 2530 360L2500 348C2460 410 2390 450 2290 450C2180 450 2100 400 2074 322Z',
  from: -74,
  to: 74,
  ink: 'body',
  edge: 'base',
  rounded: 0,
};
const FAR_OPENING = 'M880 860L1900 860L1790 1500L900 1500Z';
const BENCH: Block = {
  path: 'M690 470L1170 470L1190 600L830 620L800 1130L690 1150Z',
  from: -560,
  to: 540,
  ink: 'seat',
  edge: 'seatEdge',
  rounded: 0.01,
};
const DRIVER_SEAT: Block = {
  path: 'M1330 430L1660 430L1670 620L1460 640L1440 980L1340 980Z',
  from: -250,
  to: 250,
  ink: 'trim',
  edge: 'grey',
  rounded: 0.02,
};
const STEERING: readonly Bar[] = [
  {
    points: [
      [2020, 460, 0],
      [1870, 980, 0],
    ],
    thickness: 46,
    ink: 'grey',
  },
  {
    points: [
      [1840, 1000, -290],
      [1870, 985, 0],
      [1840, 1000, 290],
    ],
    thickness: 36,
    ink: 'trim',
  },
];

export function threeWheeler(paint: Paint, camera: Camera): string {
  const shape = THREE_WHEELER;
  const near = flank(shape);
  const on = (parts: readonly Part[], surface = near) =>
    parts.map((part) => drawn(part, surface, camera, paint)).join('');
  const strip = (stroke: string, ink: Ink, parts: readonly Part[] = []) =>
    filled(skin(shape, stroke), colourOf(ink, paint), camera) + on(parts, across(shape, stroke));
  const [rear] = shape.wheels.map((place) => wheelAt(shape, place, 1)) as [WheelPlace];
  const face = [shape.rear, shape.roof, shape.screen, shape.bonnet, shape.nose].flatMap(pointsOf).map(near);
  const upper = [
    strip(shape.roof, 'trim'),
    strip(shape.screen, 'trim', shape.onScreen),
    strip(shape.bonnet, 'deck'),
    strip(shape.nose, 'front', shape.onNose),
  ];

  return [
    groundShadow(camera, shape),
    ...shape.wheels.map((place) => tread(camera, wheelAt(shape, place, -1))),
    filled(belly(shape), '#0f1517', camera),
    tread(camera, rear),
    tread(camera, FRONT),
    wheelFace(camera, FRONT),
    block(camera, paint, FENDER),
    ...(camera.view === 'front-angle' ? upper : []),
    filled(face, 'url(#body)', camera),
    on(shape.side),
    inside(shape, paint, camera),
    on(shape.wheels.map((place) => arch(shape, place))),
    wheelFace(camera, rear),
  ].join('');
}

/** What shows through the open side: benches, handlebar, and daylight from the other side. */
function inside(shape: CarShape, paint: Paint, camera: Camera): string {
  const edge = outline(pointsOf(OPENING).map(flank(shape)).map(camera.project));
  const daylight: Vec3[] = pointsOf(FAR_OPENING).map(flank(shape, -1));
  const pole: Bar = {
    points: [
      [1250, 330, 600],
      [1230, 1600, 560],
    ],
    thickness: 34,
    ink: 'trim',
  };
  return [
    `<clipPath id="opening"><path d="${edge}"/></clipPath><g clip-path="url(#opening)"><path d="${edge}" fill="#1b2326"/>`,
    filled(daylight, '#c9dedb', camera),
    block(camera, paint, BENCH),
    ...STEERING.map((one) => bar(camera, paint, one)),
    block(camera, paint, DRIVER_SEAT),
    '</g>',
    bar(camera, paint, pole),
    `<path d="${edge}" fill="none" stroke="${paint.shade}" stroke-width="${(22 * camera.scale).toFixed(1)}"/>`,
  ].join('');
}
