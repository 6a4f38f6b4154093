import type { LicenceClass } from '@ceylono/domain/permit';
import { SETTING_BOUNDS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { ClassesByTypeField, ClassesField } from './class-table.tsx';
import { type AmountKey, isMoney, SETTING_WORDS, UNIT_WORDS } from '@ceylono/words/setting';
import styles from './settings.module.css';
import { type ClassesByType, type Typed, typedOf } from './typed-setting.ts';

interface SettingFieldProps {
  id: string;
  settingKey: SettingKey;
  typed: Typed;
  byDefault: Settings[SettingKey];
  invalid: boolean;
  disabled: boolean;
  onChange: (typed: Typed) => void;
}

/** To type in, to choose from, or to tick. */
export function SettingField(props: SettingFieldProps) {
  const { id, settingKey: key, typed, byDefault, invalid, disabled, onChange } = props;
  const { i18n } = useLingui();
  const { field, name } = SETTING_WORDS[key];
  const label = i18n._(name);
  if (field.kind === 'classesByType') {
    return (
      <ClassesByTypeField
        {...{ label, disabled, onChange }}
        value={typed as ClassesByType}
        byDefault={byDefault as ClassesByType}
      />
    );
  }
  if (field.kind === 'classes') {
    return (
      <ClassesField
        {...{ label, disabled, onChange }}
        value={typed as LicenceClass[]}
        byDefault={byDefault as LicenceClass[]}
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <NativeSelect
        id={id}
        className={styles.input}
        value={String(typed)}
        disabled={disabled}
        data={field.options.map(([value, words]) => ({ value: String(value), label: i18n._(words) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const unit = field.kind === 'amount' ? i18n._(UNIT_WORDS[field.unit]) : undefined;
  return (
    <TextInput
      id={id}
      classNames={{ wrapper: unit ? styles.short : styles.input, description: styles.limits }}
      description={<SettingLimits settingKey={key} />}
      inputWrapperOrder={['input', 'description']}
      error={invalid}
      rightSection={unit}
      rightSectionWidth={80}
      rightSectionPointerEvents="none"
      inputMode={unit ? 'decimal' : 'tel'}
      autoComplete="off"
      value={String(typed)}
      maxLength={unit ? 12 : 300}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What may be entered, as a sentence. */
export function SettingLimits({ settingKey: key }: { settingKey: SettingKey }) {
  const { t, i18n } = useLingui();
  const { field } = SETTING_WORDS[key];
  if (field.kind === 'countryCodes') return <Trans>Codes of the country list, such as 61, 64.</Trans>;
  if (field.kind === 'classesByType') return <Trans>Each type needs at least one class.</Trans>;
  if (field.kind !== 'amount') return null;
  const bounds = SETTING_BOUNDS[key as AmountKey];
  const [min, max] = [bounds.min, bounds.max].map((bound) => Number(typedOf(key, bound)).toLocaleString('en'));
  return (
    <>
      {'orZero' in bounds ? (
        <Trans>
          {field.zero ? i18n._(field.zero) : t`0 for never`}, or from {min} to {max}.
        </Trans>
      ) : (
        <Trans>
          From {min} to {max}.
        </Trans>
      )}{' '}
      {isMoney(key) ? <Trans>A dot comes before cents.</Trans> : null} {field.empty ? i18n._(field.empty) : null}
    </>
  );
}
