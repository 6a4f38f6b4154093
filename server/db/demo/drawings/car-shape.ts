/**
 * The shape of a vehicle with a closed body: one outline seen from the side, and how wide the body is along it. Both
 * views of a drawing come from the same shape. Millimetres, measured from the rearmost point on the ground.
 */
import type { Ink } from './ink.ts';

/** A mark on one surface of the body. */
export interface Part {
  /** Path data: x and y on `side`; on the others percent of half the width (-100 to 100) and of the way down. */
  path: string;
  fill?: Ink;
  stroke?: Ink;
  /** Millimetres. */
  strokeWidth?: number;
  opacity?: number;
  /** Also drawn on the other half. */
  mirrored?: boolean;
}

export interface Wheel {
  x: number;
  radius: number;
  rim?: 'steel';
}

export interface CarShape {
  length: number;
  height: number;
  width: number;
  /** The outline in five strokes, each starting where the one before ends: tail up, roof, screen, bonnet, nose down. */
  rear: string;
  roof: string;
  screen: string;
  bonnet: string;
  nose: string;
  /** The rails of an open bed behind the cab. */
  bed?: string;
  /** Lower edge of the body. */
  sill: number;
  /** Above this height the sides lean in, by this share of the width at the roof. */
  belt: number;
  lean: number;
  /** The front narrows over its last millimetres by this share; the tail likewise. */
  frontTaper: { over: number; by: number };
  tailTaper: { over: number; by: number };
  /** How far the middle of the nose stands before its corners. */
  bow: number;
  wheels: readonly Wheel[];
  side: readonly Part[];
  onRoof?: readonly Part[];
  onScreen: readonly Part[];
  onBonnet: readonly Part[];
  onNose: readonly Part[];
  /** Where the door mirror sits, and how far it stands off. */
  mirror: { x: number; y: number; reach: number; size: number };
}

/** Half the body's width at this place of its side. */
export function halfWidth(shape: CarShape, x: number, y: number): number {
  const above = Math.max(0, (y - shape.belt) / (shape.height - shape.belt));
  const below = Math.max(0, (0.55 * shape.belt - y) / shape.belt);
  const front = Math.max(0, (x - (shape.length - shape.frontTaper.over)) / shape.frontTaper.over);
  const tail = Math.max(0, (shape.tailTaper.over - x) / shape.tailTaper.over);
  const leaned = 1 - shape.lean * above ** 1.15 - 0.12 * below ** 2;
  const tapered = 1 - shape.frontTaper.by * front ** 2.2 - shape.tailTaper.by * tail ** 2.2;
  return (shape.width / 2) * leaned * tapered;
}
