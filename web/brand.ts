/** What the brand is on the pages; the brand itself is `domain/brand.ts`. */
import { PALETTE } from '@ceylono/domain/brand';

/** The palette as custom properties (`--lagoon-7`), for styles of every page, with Mantine or without. */
export const PALETTE_CSS = `:root{${Object.entries(PALETTE)
  .flatMap(([name, shades]) => shades.map((shade, index) => `--${name}-${index}:${shade}`))
  .join(';')}}`;
