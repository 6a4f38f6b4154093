import type { SettingKey, Settings } from '@ceylono/domain/settings';
import { SETTING_WORDS, settingValueWords } from '@ceylono/words/setting';
import { Trans, useLingui } from '@lingui/react/macro';

/** A setting's value in words. */
export function SettingValue({ settingKey: key, value }: { settingKey: SettingKey; value: Settings[SettingKey] }) {
  const { i18n } = useLingui();
  if (SETTING_WORDS[key].field.kind === 'classesByType') return <Trans>as in the table</Trans>;
  return settingValueWords(i18n, key, value);
}
