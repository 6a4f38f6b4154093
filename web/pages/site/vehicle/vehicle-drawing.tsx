/**
 * Draws the page of one vehicle into the page that the build left for all of them (`vehicle-page.tsx`). Built by itself
 * (`vite.drawing.config.ts`), for the server, which knows the vehicle and loads this file as it loads the built pages.
 */
import { nameOfDistrict } from '@ceylono/domain/district-names';
import { type Language, pathIn } from '@ceylono/domain/language';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type MetaDescriptor, StaticRouter } from 'react-router';
import { paths } from '../../../paths.ts';
import type { ToldVehicle } from './told-vehicle.ts';
import { vehicleMeta } from './vehicle-meta.ts';
import { CONTENT_MARK, HEAD_MARK, VEHICLE_MARK } from './vehicle-template.ts';
import { VehicleView } from './vehicle-view.tsx';

type Catalogue = Record<string, { messages: Messages }>;

const CATALOGUES: Record<Language, Catalogue> = {
  en: import.meta.glob('../../../locales/en/vehicle.po', { eager: true, query: '?language=en' }),
  si: import.meta.glob('../../../locales/en/vehicle.po', { eager: true, query: '?language=si' }),
  ta: import.meta.glob('../../../locales/en/vehicle.po', { eager: true, query: '?language=ta' }),
};

interface VehicleDrawing extends Pick<ToldVehicle, 'vehicleId' | 'vehicle'> {
  /** The built page of the language. */
  template: string;
  language: Language;
}

export function drawVehicle({ template, language, vehicleId, vehicle }: VehicleDrawing): string {
  const { messages } = CATALOGUES[language]['../../../locales/en/vehicle.po'] ?? {};
  const words = setupI18n({ locale: language, messages: { [language]: messages ?? {} } });
  const district = vehicle === null ? '' : nameOfDistrict(vehicle.district, language);
  const told = { vehicleId, vehicle, district };
  const head = vehicleMeta(words, language, told);
  const drawn = renderToString(
    <StaticRouter location={pathIn(language, paths.vehicle(vehicleId))}>
      <I18nProvider i18n={words}>
        <VehicleView told={{ ...told, head }} />
      </I18nProvider>
    </StaticRouter>,
  );
  // React calls for the first photo where it begins to write, which would not be what a browser draws there.
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(drawn) ?? [];
  return template
    .replaceAll(VEHICLE_MARK, vehicleId)
    .replace(HEAD_MARK, () => renderToStaticMarkup(head.map(tagOf)) + preloads)
    .replace(CONTENT_MARK, () => drawn.slice(preloads.length));
}

/** As the router's own `Meta` draws it. */
function tagOf(descriptor: MetaDescriptor) {
  if ('title' in descriptor) return <title key="title">{String(descriptor.title)}</title>;
  const key = JSON.stringify(descriptor);
  if (!('tagName' in descriptor)) return <meta key={key} {...descriptor} />;
  const { tagName: _, ...attributes } = descriptor;
  return <link key={key} {...attributes} />;
}
