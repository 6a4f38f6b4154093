/**
 * By what a timeline is narrowed.
 * @rows ADM-ACT 06 07
 */
import { ACTIVITY_TYPES, PERFORMER_TYPES } from '@ceylono/domain/activity';
import type { ActivityFilter } from '@ceylono/domain/activity-filter';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { PERFORMER_WORDS } from '../staff-order/performer.ts';
import { ACTIVITY_TYPE_WORDS } from './activity-words.ts';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (changes: ActivityFilter) => void;
}

/** What kind of activity, by which side, on which day (admin §2 L116). */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <NativeSelect
        aria-label={t`Activity type`}
        value={filter.type ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ type: ACTIVITY_TYPES.find((type) => type === value) })}
        data={[
          { value: '', label: t`All activities` },
          ...ACTIVITY_TYPES.map((type) => ({ value: type, label: i18n._(ACTIVITY_TYPE_WORDS[type]) })),
        ]}
      />
      <NativeSelect
        aria-label={t`Performed by`}
        value={filter.performer ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ performer: PERFORMER_TYPES.find((type) => type === value) })
        }
        data={[
          { value: '', label: t`By everybody` },
          ...PERFORMER_TYPES.map((type) => ({ value: type, label: i18n._(PERFORMER_WORDS[type]) })),
        ]}
      />
      <TextInput
        type="date"
        aria-label={t`Day`}
        value={filter.day ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ day: value || undefined })}
      />
    </>
  );
}
