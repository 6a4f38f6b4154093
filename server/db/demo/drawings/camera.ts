/** Where the viewer stands: turns points of a vehicle, in millimetres, into points of the picture, in pixels. */
import type { Vec2 } from './curve.ts';

export const WIDTH = 1600;
export const HEIGHT = 1066;

/** x forward from the rearmost point, y up from the ground, z from the middle towards the viewer. */
export type Vec3 = readonly [x: number, y: number, z: number];

export type View = 'side' | 'front-angle';

export interface Camera {
  view: View;
  project: (point: Vec3) => Vec2;
  /** Pixels per millimetre at the vehicle's middle. */
  scale: number;
}

export interface Extent {
  length: number;
  height: number;
  /** Overall. */
  width: number;
}

const ANGLES = { side: { yaw: 0, pitch: 0 }, 'front-angle': { yaw: 0.72, pitch: 0.17 } } as const;
const GROUND_Y = { side: 868, 'front-angle': 838 } as const;
const FRAME = { width: 1190, height: 560 } as const;

/** A camera that frames a vehicle of this extent in the middle of the picture, its wheels on the ground. */
export function cameraFor(view: View, extent: Extent): Camera {
  const { yaw, pitch } = ANGLES[view];
  const distance = view === 'side' ? Infinity : 2.4 * Math.max(extent.length, 3200);
  const acrossX = extent.length * Math.cos(yaw) + extent.width * Math.sin(yaw);
  const scale = Math.min(FRAME.width / acrossX, FRAME.height / extent.height);

  const project = ([x, y, z]: Vec3): Vec2 => {
    const along = x - extent.length / 2;
    const across = along * Math.cos(yaw) - z * Math.sin(yaw);
    const towards = along * Math.sin(yaw) + z * Math.cos(yaw);
    const up = y * Math.cos(pitch) - towards * Math.sin(pitch);
    const near = 1 / (1 - (towards * Math.cos(pitch) + y * Math.sin(pitch)) / distance);
    return [WIDTH / 2 + across * near * scale, GROUND_Y[view] - up * near * scale];
  };
  return { view, project, scale };
}
