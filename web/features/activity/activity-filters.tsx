/**
 * By what a timeline is narrowed.
 * @rows ADM-ACT 06 07
 */
import { ACTIVITY_KINDS, PERFORMER_TYPES } from '@ceylono/domain/activity';
import type { ActivityFilter } from '@ceylono/domain/activity-filter';
import { useLingui } from '@lingui/react/macro';
import { ACTIVITY_KIND_WORDS } from '@ceylono/words/activity-type';
import { PERFORMER_WORDS } from '@ceylono/words/performer';
import { NativeSelect } from '@mantine/core';
import { DaysFields } from '../staff-kit/days-fields.tsx';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (changes: ActivityFilter) => void;
}

/** What kind of activity, by which side, on which days (admin §2 L116). */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <NativeSelect
        aria-label={t`Activity type`}
        value={filter.type ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ type: ACTIVITY_KINDS.find((type) => type === value) })}
        data={[
          { value: '', label: t`All activities` },
          ...ACTIVITY_KINDS.map((type) => ({ value: type, label: i18n._(ACTIVITY_KIND_WORDS[type]) })),
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
      <DaysFields from={filter.from} to={filter.to} onChange={onChange} />
    </>
  );
}
