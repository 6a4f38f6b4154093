/** A full-size coach with a flat front, of the size of a Viking. */
import type { CarShape } from './car-shape.ts';
import { handle, headlamp, indicator, pane, plate, seam, shine, tailLamp, trim, windscreen } from './parts.ts';

const WINDOWS = [300, 1580, 2860, 4140, 5420, 6700];

export const BUS: CarShape = {
  length: 10_500,
  height: 3120,
  width: 2500,
  sill: 440,
  rear: 'M110 440C70 450 50 480 50 560L50 2900Q56 3060 210 3084',
  roof: 'M210 3084C1200 3122 8800 3128 9960 3090C10160 3080 10270 3020 10310 2920',
  screen: 'M10310 2920C10390 2500 10440 2000 10460 1440',
  bonnet: 'M10460 1440L10466 1380',
  nose: 'M10466 1380C10490 1100 10498 800 10490 600C10484 500 10460 450 10400 440',
  belt: 1400,
  lean: 0.06,
  frontTaper: { over: 800, by: 0.1 },
  tailTaper: { over: 300, by: 0.03 },
  bow: 200,
  wheels: [
    { x: 2700, radius: 500, rim: 'steel' },
    { x: 8050, radius: 500, rim: 'steel' },
  ],
  side: [
    {
      path: 'M50 1180C2600 1180 4700 820 6300 700L10494 700L10490 600C10484 500 10460 450 10400 440L110 440C70 450 50 480 50 560Z',
      fill: 'shade',
      opacity: 0.85,
    },
    { path: 'M50 1260C2700 1260 4800 900 6400 780L10496 780', stroke: 'white', strokeWidth: 60, opacity: 0.9 },
    { path: 'M50 1370C2800 1370 4900 1010 6500 890L10494 890', stroke: 'amber', strokeWidth: 46, opacity: 0.95 },
    { path: 'M80 2860L10310 2870L10300 2960L80 2950Z', fill: 'white', opacity: 0.35 },
    trim('M220 1540L220 2700Q226 2780 310 2784L8180 2800L8180 1530Z'),
    ...WINDOWS.map((x) => pane(`M${x} 1590L${x} 2720L${x + 1200} 2724L${x + 1200} 1588Z`)),
    ...WINDOWS.map((x) => ({
      path: `M${x} 2360L${x + 1200} 2362M${x + 600} 1590L${x + 600} 2360`,
      stroke: 'trim' as const,
      strokeWidth: 22,
      opacity: 0.8,
    })),
    ...WINDOWS.map((x) => shine(`M${x + 180} 1590L${x + 560} 2722L${x + 760} 2723L${x + 380} 1589Z`)),
    trim('M8420 1500L8420 2780L10060 2790C10180 2420 10250 1980 10280 1500Z'),
    pane('M8480 1550L8480 2730L9240 2734L9240 1548Z'),
    pane('M9310 1548L9310 2734L10010 2738C10120 2390 10180 1990 10210 1545Z'),
    shine('M8640 1550L8980 2732L9110 2733L8770 1549ZM9540 1547L9880 2736L9990 2700L9660 1547Z'),
    seam('M8390 2800L8390 760'),
    seam('M9275 2760L9275 1400C9290 1180 9300 1000 9340 820L8390 820'),
    ...handle(8720, 1330, 200),
    seam(
      'M3500 1080L3500 520M4700 960L4700 520M5900 860L5900 520M7100 740L7100 520M1700 1120L1700 520M700 1140L700 520',
    ),
    tailLamp('M52 900L52 1400L170 1400L170 900Z'),
    indicator('M52 1120L170 1120L170 1230L52 1230Z'),
    headlamp('M10150 860C10210 960 10330 990 10486 980L10494 740C10340 720 10210 740 10150 860Z'),
    indicator('M9960 900L10070 908L10068 850L9958 842Z'),
  ],
  onRoof: [
    { path: 'M-62 22L62 22L62 40L-62 40ZM-62 58L62 58L62 76L-62 76Z', fill: 'light', stroke: 'shade', strokeWidth: 16 },
  ],
  onScreen: [
    ...windscreen(94),
    { path: 'M-94 3L94 3L94 17L-94 17Z', fill: 'trim' },
    { path: 'M-60 7L60 7L60 14L-60 14Z', fill: 'amber', opacity: 0.9 },
    { path: 'M0 17L0 95', stroke: 'trim', strokeWidth: 26 },
  ],
  onBonnet: [],
  onNose: [
    { path: 'M-100 68L100 68L100 100L-100 100Z', fill: 'shade', opacity: 0.85 },
    { path: 'M-100 63L100 63', stroke: 'white', strokeWidth: 50, opacity: 0.9 },
    { path: 'M-100 52L100 52', stroke: 'amber', strokeWidth: 40, opacity: 0.95 },
    trim('M-46 76L46 76L46 94L-46 94Z'),
    { path: 'M-44 82L44 82M-44 88L44 88', stroke: 'grey', strokeWidth: 14 },
    headlamp('M58 42C74 39 88 39 100 40L100 68C88 71 72 71 62 68Z', true),
    { path: 'M66 47L80 46L81 63L68 63Z', fill: 'white', mirrored: true },
    indicator('M84 45L97 45L97 64L85 65Z', true),
    trim('M-44 12L44 12L40 34L-40 34Z'),
    { path: 'M-40 19L40 19M-39 27L39 27', stroke: 'chrome', strokeWidth: 16 },
    ...plate(56, 66, 15),
  ],
  mirror: { x: 10330, y: 2150, reach: 300, size: 190 },
};
