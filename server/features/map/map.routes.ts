import { os } from '../../http/procedure.ts';

export const mapRoutes = {
  tiles: os.map.tiles.handler(({ context }) => {
    const { tileUrl, tileAttribution } = context.app.config;
    return { tiles: tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution } };
  }),
};
