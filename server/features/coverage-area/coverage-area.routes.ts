import { CoverageAreaSearch } from '@ceylono/contract/coverage-area';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { BOUNDING_BOX } from '@ceylono/domain/sri-lanka';
import type { App } from '../../app.ts';
import { os } from '../../http/procedure.ts';
import { type QuickAnswers, quickly } from '../../http/quick-answer.ts';
import { type BoundingBox, listCoverageAreas } from './coverage-area.sql.ts';

export const coverageAreaRoutes = {
  list: os.coverageArea.list.handler(({ context, input }) => publicAreas(context.app, input.bbox)),
};

/** The same answer, sent packed: the areas of the whole country are the longest that a phone asks for. */
export const quickAreaAnswers: QuickAnswers = {
  'coverageArea.list': quickly(CoverageAreaSearch, async (app, { bbox }) =>
    JSON.stringify(await publicAreas(app, bbox)),
  ),
};

async function publicAreas({ db }: App, bbox: string | undefined) {
  const rows = await listCoverageAreas(db, bbox === undefined ? BOUNDING_BOX : boxOf(bbox));
  return {
    items: rows.map(({ latitude, longitude, ...row }) => ({
      ...row,
      centre: publicCentre({ lat: latitude, lng: longitude }),
    })),
  };
}

function boxOf(text: string): BoundingBox {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}
