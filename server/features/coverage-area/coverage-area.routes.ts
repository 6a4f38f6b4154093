import { publicCentre } from '@ceylono/domain/coverage-area';
import { BOUNDING_BOX } from '@ceylono/domain/sri-lanka';
import { os } from '../../http/procedure.ts';
import { type BoundingBox, listCoverageAreas } from './coverage-area.sql.ts';

export const coverageAreaRoutes = {
  list: os.coverageArea.list.handler(async ({ context, input }) => {
    const rows = await listCoverageAreas(context.app.db, input.bbox === undefined ? BOUNDING_BOX : boxOf(input.bbox));
    return {
      items: rows.map(({ latitude, longitude, ...row }) => ({
        ...row,
        centre: publicCentre({ lat: latitude, lng: longitude }),
      })),
    };
  }),
};

function boxOf(text: string): BoundingBox {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}
