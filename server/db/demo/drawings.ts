/**
 * What customers see instead of photos in the demo: our own drawing of every kind of vehicle, in its paint, from two
 * sides. Pure: the same type, colour and view always give the same picture.
 */
import type { VehicleType } from '@ceylono/domain/vehicle';
import { backdrop } from './drawings/backdrop.ts';
import { BUS } from './drawings/bus.ts';
import { type Camera, cameraFor, type Extent, HEIGHT, type View, WIDTH } from './drawings/camera.ts';
import { carBody } from './drawings/car-body.ts';
import type { CarShape } from './drawings/car-shape.ts';
import { chanceFrom } from './drawings/chance.ts';
import { HATCHBACK } from './drawings/hatchback.ts';
import { gradients } from './drawings/ink.ts';
import { MINIBUS } from './drawings/minibus.ts';
import { MOTORBIKE, motorbike } from './drawings/motorbike.ts';
import { PAINTS, type Paint, type PaintName } from './drawings/paint.ts';
import { PICKUP } from './drawings/pickup.ts';
import { SCOOTER, scooter } from './drawings/scooter.ts';
import { SEDAN } from './drawings/sedan.ts';
import { SUV } from './drawings/suv.ts';
import { THREE_WHEELER, threeWheeler } from './drawings/three-wheeler.ts';
import { VAN } from './drawings/van.ts';

/** The views a vehicle is shown from, the first one first. */
export const DRAWING_VIEWS = ['front-angle', 'side'] as const satisfies readonly View[];

interface Model {
  extent: Extent;
  draw: (paint: Paint, camera: Camera) => string;
}

const car = (shape: CarShape): Model => ({
  extent: shape,
  draw: (paint, camera) => carBody(shape, paint, camera),
});

const MODELS: Record<VehicleType, Model> = {
  hatchback: car(HATCHBACK),
  sedan: car(SEDAN),
  suv: car(SUV),
  van: car(VAN),
  minibus: car(MINIBUS),
  bus: car(BUS),
  pickup: car(PICKUP),
  'three-wheeler': { extent: THREE_WHEELER, draw: threeWheeler },
  scooter: { extent: SCOOTER, draw: scooter },
  motorbike: { extent: MOTORBIKE, draw: motorbike },
};

/** An SVG of 1600 × 1066 pixels. Where the vehicle stands follows from its type and colour, as does the light. */
export function vehicleDrawing(type: VehicleType, colour: PaintName, view: View): string {
  const paint = PAINTS[colour];
  const { extent, draw } = MODELS[type];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${gradients(paint)}</defs>`,
    backdrop(chanceFrom(`${type} ${colour}`)),
    `<g id="vehicle">${draw(paint, cameraFor(view, extent))}</g>`,
    '</svg>',
  ].join('');
}
