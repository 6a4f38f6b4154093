/** The text message with a one-time code. */
import { BRAND } from '@ceylono/domain/brand';
import { CODE_MINUTES } from '@ceylono/domain/phone-proof';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Short enough for one SMS in English. */
export function codeText(code: string, i18n: I18n): string {
  const { name } = BRAND;
  const minutes = CODE_MINUTES;
  return i18n._(msg`${code} is your ${name} code. It works for ${minutes} minutes. Give it to nobody.`);
}
