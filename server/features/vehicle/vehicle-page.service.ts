/** A vehicle's own page, and the maps that lead search engines to all of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OneVehicle } from '@ceylono/contract/vehicle';
import { isLanguage, LANGUAGES, type Language, pathIn } from '@ceylono/domain/language';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { DrawnPage, DrawnPages } from '../../http/drawn-pages.ts';
import { RefusalError } from '../../http/refusal.ts';
import { countListedVehicles, listListedVehicleIds } from './vehicle.sql.ts';
import { readVehicle } from './vehicle.service.ts';

/** What the web room's build draws with (`vehicle-drawing.tsx`). */
interface Drawing {
  drawVehicle(page: {
    template: string;
    language: Language;
    vehicleId: string;
    vehicle: z.output<typeof OneVehicle> | null;
  }): string;
}

const VEHICLE_ADDRESS = /^(?:\/(?<prefix>\w+))?\/vehicles\/(?<vehicleId>[\w-]{1,64})\/?$/;
const MAP_ADDRESS = /^\/sitemap-vehicles-(?<page>[1-9]\d{0,4})\.xml$/;
/** A map may hold 50,000 addresses and 50 MB; this one holds three per vehicle and is made in memory. */
export const VEHICLES_PER_MAP = 1_000;

/** `build`: of the web room. */
export async function vehiclePages(app: App, build: string): Promise<DrawnPages> {
  const folder = path.join(build, 'vehicle');
  const { drawVehicle }: Drawing = await import(pathToFileURL(path.join(folder, 'drawing.js')).href);
  const readTemplate = (language: Language) => readFileSync(path.join(folder, `${language}.html`), 'utf8');
  const templates = Object.fromEntries(LANGUAGES.map((language) => [language, readTemplate(language)])) as Record<
    Language,
    string
  >;

  async function page(vehicleId: string, language: Language): Promise<DrawnPage> {
    const vehicle = await findVehicle(app, vehicleId);
    return {
      name: 'vehicle page',
      status: vehicle === null ? 404 : 200,
      contentType: 'text/html; charset=utf-8',
      text: drawVehicle({ template: templates[language], language, vehicleId, vehicle }),
    };
  }

  return {
    async at(urlPath, address) {
      const { prefix = 'en', vehicleId } = VEHICLE_ADDRESS.exec(urlPath)?.groups ?? {};
      const map = MAP_ADDRESS.exec(urlPath)?.groups?.page;
      const isPage = vehicleId !== undefined && isLanguage(prefix) && !urlPath.startsWith('/en/');
      const isIndex = urlPath === '/sitemap.xml';
      if (!isPage && !isIndex && map === undefined) return null;
      await app.limits.spend('page', null, address);
      if (isPage) return page(vehicleId, prefix);
      return map === undefined ? sitemapIndex(app) : sitemapOfVehicles(app, Number(map));
    },
  };
}

/** As `GET /api/vehicles/{vehicleId}` answers, cut to the contract like every answer. */
async function findVehicle(app: App, vehicleId: string): Promise<z.output<typeof OneVehicle> | null> {
  if (!OneVehicle.shape.id.safeParse(vehicleId).success) return null;
  try {
    return OneVehicle.parse(await readVehicle(app, vehicleId));
  } catch (failure) {
    if (failure instanceof RefusalError && failure.code === 'not_found') return null;
    throw failure;
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function sitemapIndex(app: App): Promise<DrawnPage> {
  const maps = Math.ceil((await countListedVehicles(app.db)) / VEHICLES_PER_MAP);
  const names = ['pages', ...Array.from({ length: maps }, (_, index) => `vehicles-${index + 1}`)];
  const entries = names.map((name) => `<sitemap><loc>${PUBLIC_URL_MARK}/sitemap-${name}.xml</loc></sitemap>`);
  return xmlPage(`<sitemapindex ${SCHEMA}>\n${entries.join('\n')}\n</sitemapindex>`);
}

/** Without dates: nothing keeps when a vehicle, its photos or its price last changed. */
async function sitemapOfVehicles(app: App, page: number): Promise<DrawnPage | null> {
  const ids = await listListedVehicleIds(app.db, VEHICLES_PER_MAP, (page - 1) * VEHICLES_PER_MAP);
  if (ids.length === 0) return null;
  const entries = ids.flatMap((id) => LANGUAGES.map((language) => entryOf(pathIn(language, `/vehicles/${id}`))));
  return xmlPage(`<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`);
}

function entryOf(address: string): string {
  const alternates = [...LANGUAGES, 'x-default'].map((name) => {
    const href = `${PUBLIC_URL_MARK}${pathIn(isLanguage(name) ? name : 'en', address)}`;
    return `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  });
  return `<url><loc>${PUBLIC_URL_MARK}${address}</loc>${alternates.join('')}</url>`;
}

function xmlPage(root: string): DrawnPage {
  return { name: 'sitemap', status: 200, contentType: 'application/xml; charset=utf-8', text: `${XML}\n${root}\n` };
}
