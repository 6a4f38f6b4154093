// What the worker says of a push, in each language: the texts of `words/push.ts`, found in the catalogues by their context.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { PUSH_KINDS } from '@ceylono/domain/push';
import { LANGUAGES } from '@ceylono/domain/language';
import { formatter } from '@lingui/format-po';

const web = path.join(import.meta.dirname, '..');
const SOURCE = 'en';

/** @param {string} language @returns {Promise<Record<string, string>>} by kind */
async function wordsIn(language) {
  const file =
    language === SOURCE ? path.join(web, 'locales/en/portal.po') : path.join(web, `../words/locales/${language}.po`);
  const catalogue = await formatter().parse(fs.readFileSync(file, 'utf8'), {
    ...{ locale: language, sourceLocale: SOURCE, filename: file },
  });
  const said = Object.values(catalogue);
  return Object.fromEntries(
    PUSH_KINDS.map((kind) => {
      const found = said.find(({ context }) => context === `push ${kind}`);
      if (!found?.message) throw new Error(`${file} does not say what a push of ${kind} is`);
      return [kind, (language !== SOURCE && found.translation) || found.message];
    }),
  );
}

/** @returns {Promise<Record<string, Record<string, string>>>} by language and kind */
export async function pushWords() {
  return Object.fromEntries(await Promise.all(LANGUAGES.map(async (language) => [language, await wordsIn(language)])));
}
