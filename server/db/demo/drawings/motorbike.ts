/** A naked motorbike, of the size of a Pulsar. */
import type { Camera, Vec3 } from './camera.ts';
import { groundShadow } from './ground-shadow.ts';
import type { Paint } from './paint.ts';
import { type Bar, type Block, bar, block, type Plate, plate } from './solid.ts';
import { tread, type WheelPlace, wheelFace } from './wheel.ts';

export const MOTORBIKE = { length: 2010, height: 1140, width: 420 };

const REAR: WheelPlace = { x: 330, radius: 312, z: 62, width: 128, rimShare: 0.79 };
const FRONT: WheelPlace = { x: 1680, radius: 312, z: 50, width: 104, rimShare: 0.81 };

const REAR_FENDER: Block = {
  path: 'M300 700C180 700 70 640 20 540L-10 470L30 456L60 520C110 610 200 664 300 664Z',
  from: -70,
  to: 70,
  ink: 'trim',
  edge: 'grey',
  rounded: 0,
};
const FRONT_FENDER: Block = {
  path: 'M1400 480C1460 620 1560 670 1690 668C1800 664 1880 620 1930 560L1900 545C1850 600 1780 632 1690 634C1590 634 1500 580 1450 470Z',
  from: -70,
  to: 70,
  ink: 'body',
  edge: 'base',
  rounded: 0,
};
const SWINGARM: Block = {
  path: 'M300 280L360 280L860 380L860 450L330 350Z',
  from: 66,
  to: 92,
  ink: 'grey',
  edge: 'trim',
};
const ENGINE: Block = {
  path: 'M690 300Q700 250 760 240L1090 236Q1160 260 1170 340L1190 470L1130 640L820 660L720 560Z',
  from: -135,
  to: 120,
  ink: 'grey',
  edge: 'trim',
  rounded: 0.04,
};
const CYLINDER: Block = {
  path: 'M960 470L1170 440L1210 640L1010 670Z',
  from: -80,
  to: 132,
  ink: 'rim',
  edge: 'grey',
  rounded: 0.02,
};
const CRANK: Block = {
  path: 'M800 320C800 250 870 226 930 240C1000 250 1030 320 1000 380C960 440 860 440 820 400Z',
  from: 120,
  to: 150,
  ink: 'rim',
  edge: 'grey',
};
const MUFFLER: Block = {
  path: 'M170 330L560 236L690 236L690 290L590 312L210 424Q160 430 150 380Z',
  from: 110,
  to: 176,
  ink: 'rim',
  edge: 'trim',
};
const TAIL: Block = {
  path: 'M130 846L420 690L720 600L800 660L790 720C600 760 400 850 220 900Q140 900 130 846Z',
  from: -95,
  to: 95,
  ink: 'body',
  edge: 'light',
  rounded: 0.04,
};
const SEAT: Block = {
  path: 'M210 890C380 880 480 800 600 770C700 750 780 740 850 716L880 780C780 800 720 800 620 840C520 880 400 940 250 930Z',
  from: -115,
  to: 115,
  ink: 'trim',
  edge: 'grey',
  rounded: 0.03,
};
const TANK: Block = {
  path: 'M810 720C830 850 930 930 1080 932C1230 930 1320 870 1350 780L1300 690C1140 650 960 660 810 720Z',
  from: -150,
  to: 150,
  ink: 'body',
  edge: 'light',
  rounded: 0.1,
};
const SHROUD: Block = {
  path: 'M1100 700L1340 760L1500 690L1450 600L1250 520L1180 600Z',
  from: -165,
  to: 165,
  ink: 'body',
  edge: 'base',
  rounded: 0.05,
};
const FLASH: Block = {
  path: 'M900 790C1000 770 1150 770 1290 800L1270 830C1150 806 1020 806 910 824Z',
  from: 150,
  to: 152,
  ink: 'white',
  edge: 'white',
  rounded: 0,
};
const MASK: Block = {
  path: 'M1420 860L1560 800Q1600 860 1570 940L1500 1020L1420 1000Z',
  from: -105,
  to: 105,
  ink: 'body',
  edge: 'base',
  rounded: 0.08,
};
const FINS: Block = {
  path: 'M985 520L1185 490L1188 504L988 534ZM995 566L1192 536L1195 550L998 580ZM1004 612L1200 582L1203 596L1007 626Z',
  from: 130,
  to: 134,
  ink: 'grey',
  edge: 'grey',
  rounded: 0,
};
const TAIL_LAMP: Block = {
  path: 'M124 850L160 826L230 800L216 880L150 896Z',
  from: -60,
  to: 98,
  ink: 'tail',
  edge: 'tail',
  rounded: 0,
};

const FRAME: Bar = {
  points: [
    [1410, 880, 40],
    [1180, 330, 60],
    [1000, 210, 60],
    [760, 260, 60],
  ],
  thickness: 40,
  ink: 'trim',
};
const PIPE: Bar = {
  points: [
    [1180, 520, 110],
    [1270, 420, 130],
    [1220, 260, 140],
    [1080, 210, 144],
    [680, 262, 144],
  ],
  thickness: 46,
  ink: 'chrome',
};
const forkAt = (z: number): Bar => ({
  points: [
    [1680, 312, z],
    [1470, 920, z],
  ],
  thickness: 46,
  ink: 'chrome',
});
const lowerForkAt = (z: number): Bar => ({
  points: [
    [1680, 312, z],
    [1590, 572, z],
  ],
  thickness: 62,
  ink: 'grey',
});
const HANDLEBAR: Bar = {
  points: [
    [1330, 1000, -360],
    [1400, 1020, -180],
    [1430, 1000, 0],
    [1400, 1020, 180],
    [1330, 1000, 360],
  ],
  thickness: 36,
  ink: 'trim',
};
const mirrorStalk = (z: number): Bar => ({
  points: [
    [1370, 1020, z * 0.75],
    [1380, 1110, z],
  ],
  thickness: 15,
  ink: 'trim',
});
const mirror = (z: number): Plate => ({ at: [1380, 1130, z], halfHeight: 46, halfWidth: 72, ink: 'trim' });
const PEG: Bar = {
  points: [
    [760, 330, 120],
    [760, 330, 220],
  ],
  thickness: 36,
  ink: 'trim',
};
const FENDER_STAY: Bar = {
  points: [
    [200, 650, 0],
    [330, 760, 0],
  ],
  thickness: 44,
  ink: 'trim',
};
const REAR_LIFT: Bar = {
  points: [
    [420, 330, 84],
    [560, 600, 84],
  ],
  thickness: 44,
  ink: 'trim',
};
const SPRING: Bar = {
  points: [
    [440, 380, 88],
    [540, 560, 88],
  ],
  thickness: 26,
  ink: 'amber',
};
const HEADLAMP: Plate = { at: [1578, 890, 0], halfHeight: 70, halfWidth: 92, ink: 'headlamp', rim: 'trim' };
const indicators: readonly Plate[] = [-170, 170].map((z) => ({
  at: [1500, 840, z] as Vec3,
  halfHeight: 28,
  halfWidth: 40,
  ink: 'amber' as const,
  rim: 'trim' as const,
}));

export function motorbike(paint: Paint, camera: Camera): string {
  const blocks = (...list: Block[]) => list.map((one) => block(camera, paint, one)).join('');
  const bars = (...list: Bar[]) => list.map((one) => bar(camera, paint, one)).join('');
  const plates = (...list: Plate[]) => list.map((one) => plate(camera, paint, one)).join('');
  return [
    groundShadow(camera, { ...MOTORBIKE, width: 760 }),
    tread(camera, REAR),
    wheelFace(camera, REAR),
    bars(forkAt(-88), lowerForkAt(-88)),
    tread(camera, FRONT),
    wheelFace(camera, FRONT),
    bars(FENDER_STAY),
    blocks(FRONT_FENDER, REAR_FENDER, SWINGARM),
    bars(REAR_LIFT, SPRING),
    blocks(ENGINE),
    bars(FRAME),
    blocks(CYLINDER, FINS, CRANK),
    bars(PIPE, PEG),
    blocks(MUFFLER, TAIL_LAMP, TAIL, SEAT),
    plates(mirror(-300)),
    bars(mirrorStalk(-300)),
    blocks(SHROUD, TANK, FLASH),
    bars(forkAt(88), lowerForkAt(88)),
    blocks(MASK),
    bars(HANDLEBAR, mirrorStalk(300)),
    plates(...indicators, HEADLAMP, mirror(300)),
  ].join('');
}
