/** A compact SUV with a falling roof and dark cladding, of the size of a Vezel. */
import type { CarShape } from './car-shape.ts';
import { crease, handle, headlamp, indicator, pane, plate, seam, shine, tailLamp, trim, windscreen } from './parts.ts';

export const SUV: CarShape = {
  length: 4340,
  height: 1620,
  width: 1790,
  sill: 270,
  rear: 'M100 290C50 330 26 440 24 600C22 760 40 900 92 1010C130 1080 190 1110 260 1130C330 1220 420 1330 560 1420',
  roof: 'M560 1420C820 1560 1250 1618 1750 1618C2150 1614 2420 1580 2610 1514',
  screen: 'M2610 1514C2820 1410 3060 1250 3270 1110',
  bonnet: 'M3270 1110C3580 1088 3920 1040 4120 950',
  nose: 'M4120 950C4260 880 4322 780 4330 640C4336 500 4326 370 4260 280',
  belt: 1060,
  lean: 0.22,
  frontTaper: { over: 1000, by: 0.18 },
  tailTaper: { over: 700, by: 0.1 },
  bow: 160,
  wheels: [
    { x: 820, radius: 352 },
    { x: 3450, radius: 352 },
  ],
  side: [
    {
      path: 'M40 560L40 420Q60 330 110 280L4260 280C4326 370 4336 500 4330 640L4000 560C3950 830 3700 860 3450 860C3190 860 3010 760 2950 470L1320 470C1260 760 1080 860 820 860C560 860 400 760 340 520Z',
      fill: 'trim',
    },
    { path: 'M1230 430L3060 430', stroke: 'grey', strokeWidth: 16, opacity: 0.6 },
    trim(
      'M600 1136C760 1280 900 1400 1040 1480C1260 1556 1500 1574 1780 1570C2130 1562 2380 1530 2560 1466C2760 1360 2950 1240 3090 1122Q1900 1130 600 1136Z',
    ),
    pane('M760 1150C850 1240 940 1320 1020 1376L1020 1150Z'),
    pane('M1070 1150L1070 1404C1200 1490 1380 1536 1560 1546C1720 1552 1880 1552 2000 1546L2000 1148Z'),
    pane('M2056 1148L2056 1542C2260 1530 2420 1500 2544 1446C2720 1350 2880 1242 3004 1134Z'),
    shine(
      'M1380 1149L1560 1546L1680 1550L1490 1149ZM2240 1146L2400 1508L2450 1492L2320 1145ZM2490 1143L2570 1432L2610 1410L2550 1142Z',
    ),
    crease('M70 960C700 1060 2000 1050 3000 1010C3500 985 3900 950 4130 900'),
    seam('M2030 1134L2034 520Q2030 470 1990 470'),
    seam('M1044 1150C1070 1020 1090 900 1120 780'),
    seam('M3100 1120C3130 980 3140 840 3100 700Q3060 560 3000 470'),
    ...handle(2280, 920, 170),
    { path: 'M700 1010L800 1014L800 924L700 920Z', stroke: 'shade', strokeWidth: 7, opacity: 0.6 },
    tailLamp('M56 880C66 960 90 1030 130 1080L500 1060C470 990 300 900 56 880Z'),
    headlamp('M3780 960C3900 910 4040 900 4130 936C4210 890 4270 840 4292 770C4160 770 3930 830 3780 960Z'),
    indicator('M3180 800L3250 806L3248 774L3178 770Z'),
  ],
  onRoof: [
    { path: 'M88 8L88 92', stroke: 'trim', strokeWidth: 34, mirrored: true },
    { path: 'M-8 2L8 2L3 10L-3 10Z', fill: 'trim' },
  ],
  onScreen: windscreen(),
  onBonnet: [
    { path: 'M60 6C48 40 42 70 40 96', stroke: 'shade', strokeWidth: 9, opacity: 0.45, mirrored: true },
    { path: 'M-90 3L90 3', stroke: 'shade', strokeWidth: 10, opacity: 0.7 },
  ],
  onNose: [
    { path: 'M-100 100L100 100L100 50L70 58L-70 58L-100 50Z', fill: 'trim' },
    { path: 'M-52 88L52 88L44 97L-44 97Z', fill: 'chrome' },
    { path: 'M-56 72L56 72M-58 79L58 79', stroke: 'grey', strokeWidth: 9 },
    { path: 'M76 70L90 68L90 76L78 78Z', fill: 'headlamp', mirrored: true },
    headlamp('M48 12C66 5 84 2 100 2L100 24C84 30 66 30 54 27Z', true),
    { path: 'M64 12L80 9L82 22L68 24Z', fill: 'white', mirrored: true },
    trim('M-46 12Q0 7 46 12L54 32Q0 38 -54 32Z'),
    { path: 'M-46 14Q0 10 46 14', stroke: 'chrome', strokeWidth: 22 },
    { path: 'M-50 22L50 22M-52 28L52 28', stroke: 'grey', strokeWidth: 9 },
    { path: 'M-8 15L8 15L6 27L-6 27Z', fill: 'chrome' },
    ...plate(43, 55),
  ],
  mirror: { x: 2980, y: 1165, reach: 150, size: 122 },
};
