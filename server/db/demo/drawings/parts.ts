/** The marks that every car body has, by their trade's names, so that a shape reads like a description. */
import type { Part } from './car-shape.ts';

/** The gap around a door or a bumper. */
export const seam = (path: string): Part => ({ path, stroke: 'shade', strokeWidth: 9, opacity: 0.85 });

/** A fold in the metal that catches the light, with its shadow beneath. */
export const crease = (path: string): Part => ({ path, stroke: 'light', strokeWidth: 13, opacity: 0.75 });

export const pane = (path: string): Part => ({ path, fill: 'glass' });

/** Sky reflected in glass. */
export const shine = (path: string): Part => ({ path, fill: 'white', opacity: 0.2 });

export const trim = (path: string): Part => ({ path, fill: 'trim' });

export const headlamp = (path: string, mirrored = false): Part => ({
  path,
  fill: 'headlamp',
  stroke: 'grey',
  strokeWidth: 8,
  mirrored,
});

export const tailLamp = (path: string): Part => ({ path, fill: 'tail', stroke: 'shade', strokeWidth: 7 });

export const indicator = (path: string, mirrored = false): Part => ({ path, fill: 'amber', mirrored });

/** A door handle whose right end is here. */
export const handle = (x: number, y: number, length = 150): Part[] => [
  { path: `M${x - length} ${y}L${x} ${y}`, stroke: 'shade', strokeWidth: 34, opacity: 0.7 },
  { path: `M${x - length} ${y + 7}L${x} ${y + 7}`, stroke: 'light', strokeWidth: 20 },
];

/** The number plate on a nose: white in front, its signs only hinted at. */
export const plate = (top: number, bottom: number, half = 20): Part[] => [
  {
    path: `M${-half} ${top}L${half} ${top}L${half} ${bottom}L${-half} ${bottom}Z`,
    fill: 'white',
    stroke: 'grey',
    strokeWidth: 5,
  },
  {
    path: `M${-half * 0.75} ${(top + bottom) / 2}L${half * 0.75} ${(top + bottom) / 2}`,
    stroke: 'trim',
    strokeWidth: 34,
    opacity: 0.55,
  },
];

/** The windscreen inside its frame, with wipers and the inner mirror. */
export const windscreen = (inset = 91): Part[] => [
  { path: `M${-inset} 5L${inset} 5L${inset + 1} 95L${-inset - 1} 95Z`, fill: 'screen' },
  { path: `M-20 5L38 5L8 95L-62 95Z`, fill: 'white', opacity: 0.14 },
  { path: `M52 5L66 5L44 95L26 95Z`, fill: 'white', opacity: 0.14 },
  { path: 'M-9 5L9 5L8 17L-8 17Z', fill: 'trim', opacity: 0.8 },
  { path: 'M-70 95L2 84M0 95L66 84', stroke: 'trim', strokeWidth: 14 },
];
