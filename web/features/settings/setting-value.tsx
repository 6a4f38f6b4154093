import { formatMoney } from '@ceylono/domain/money';
import type { SettingKey, Settings } from '@ceylono/domain/settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { SETTING_WORDS, UNIT_WORDS } from './setting-words.ts';
import { isMoney } from './typed-setting.ts';

/** A setting's value in words. */
export function SettingValue({ settingKey: key, value }: { settingKey: SettingKey; value: Settings[SettingKey] }) {
  const { i18n } = useLingui();
  const { field } = SETTING_WORDS[key];
  if (value === null) return <Trans>empty</Trans>;
  if (isMoney(key)) return formatMoney(Number(value));
  if (field.kind === 'amount') return `${value} ${i18n._(UNIT_WORDS[field.unit])}`;
  if (field.kind === 'choice') {
    const words = field.options.find(([option]) => option === value)?.[1];
    return words ? i18n._(words) : null;
  }
  if (!Array.isArray(value)) return <Trans>as in the table</Trans>;
  return value.length === 0 ? <Trans>none</Trans> : value.join(', ');
}
