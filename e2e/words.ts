/** What the screens say in a reader's language, looked up by the English text in the translators' catalogue. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The words for an English text as the sources have it; `values` fill its places. */
export type Say = (english: string, values?: Record<string, string>) => string;

const ENTRY = /^msgid (".*")\nmsgstr (".+")$/gm;

export const ENGLISH: Say = (english, values = {}) => filled(english, values);

export function wordsOf(language: 'si' | 'ta'): Say {
  const words = new Map<string, string>();
  const file = path.join(import.meta.dirname, `../words/locales/${language}.po`);
  for (const [, english = '', translated = ''] of readFileSync(file, 'utf8').matchAll(ENTRY)) {
    words.set(JSON.parse(english), JSON.parse(translated));
  }
  return (english, values = {}) => {
    const translated = words.get(english);
    if (!translated) throw new Error(`nothing says "${english}" in ${language}`);
    return filled(translated, values);
  };
}

/** As it is read: without the marks around its emphasised parts. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/<\/?\d+\/?>/g, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
