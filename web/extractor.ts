import { extractor } from '@lingui/cli/api';
import type { ExtractedMessage, ExtractorType } from '@lingui/conf';

/** Every form of a text names one of these. */
const SAYS_A_TEXT = /lingui|i18n/;

const read = new Map<string, Promise<ExtractedMessage[]>>();

/**
 * What collects the texts of a file: lingui's own, kept from files without a text and from those that it has read for
 * another catalogue, because it takes long to parse.
 */
export const textsOfFile: ExtractorType = {
  match: extractor.match,
  async extract(file, code, tell, context) {
    if (!SAYS_A_TEXT.test(code)) return;
    let texts = read.get(file);
    if (!texts) {
      texts = readTexts(file, code, context);
      read.set(file, texts);
    }
    for (const text of await texts) tell(text);
  },
};

async function readTexts(file: string, code: string, context: Parameters<ExtractorType['extract']>[3]) {
  const texts: ExtractedMessage[] = [];
  await extractor.extract(file, code, (text) => texts.push(text), context);
  return texts;
}
