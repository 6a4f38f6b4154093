/** How large a picture is drawn in the room there is for it, turned by quarters and enlarged in steps. */
export interface Size {
  width: number;
  height: number;
}

/** 1: the whole picture fits. */
export const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

/** The next step up or down; the first or last one stays. */
export function zoomedBy(steps: 1 | -1, zoom: number): number {
  const at = ZOOMS.findIndex((step) => step >= zoom);
  return ZOOMS[Math.min(Math.max(at + steps, 0), ZOOMS.length - 1)] ?? 1;
}

/** Quarters to the right, 0 to 3. */
export function turned(quarters: number, by: 1 | -1): number {
  return (quarters + by + 4) % 4;
}

/** `picture`: as it is drawn before it is turned; `frame`: what it takes on the screen once it is. */
export function placed(natural: Size, room: Size, quarters: number, zoom: number): { picture: Size; frame: Size } {
  const lies = quarters % 2 === 1;
  const [width, height] = lies ? [natural.height, natural.width] : [natural.width, natural.height];
  const scale = Math.min(room.width / width, room.height / height) * zoom;
  const picture = { width: natural.width * scale, height: natural.height * scale };
  return { picture, frame: lies ? { width: picture.height, height: picture.width } : picture };
}
