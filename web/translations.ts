/**
 * A part's words in a translation: `locales/en/app.po?language=si` holds the texts that `app.po` lists as
 * `words/locales/si.po` says them (decision 032). A translator finds each text once, and a page carries its own alone.
 */

import path from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const PART = /^(.+\.po)\?language=(\w+)$/;

export function translations({ configPath }: { configPath: string }): Plugin {
  return {
    name: 'translations',
    load: {
      filter: { id: PART },
      async handler(id) {
        const [, file = '', language = ''] = PART.exec(id) ?? [];
        const config = getConfig({ configPath });
        const catalogues = await getCatalogs(config);
        const at = (absolute: string) => getCatalogForFile(path.relative(config.rootDir, absolute), catalogues);
        const spoken = path.join(config.rootDir, `../words/locales/${language}.po`);
        const part = at(file);
        const translation = at(spoken);
        if (!part || !translation) throw new Error(`${id} is none of the catalogues of lingui.config.ts`);
        this.addWatchFile(file);
        this.addWatchFile(spoken);
        const { messages } = await part.catalog.getTranslations(part.locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
        });
        const translated = (await translation.catalog.read(language)) ?? {};
        // A text without a translation is said in English.
        const said = Object.fromEntries(
          Object.entries(messages).map(([key, english]) => [key, translated[key]?.translation || english]),
        );
        const { source, errors } = createCompiledCatalog(language, said, { namespace: 'es' });
        if (errors.length > 0) this.error(`${id}: ${errors.map(({ error }) => error.message).join('\n')}`);
        return { code: source, moduleType: 'js' };
      },
    },
  };
}
