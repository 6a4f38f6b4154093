import { DISTRICTS, type District } from '@ceylono/domain/district';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { VendorFilter } from '../vendor/vendor-filter.tsx';
import styles from './fleet-board.module.css';
import { type BoardFilters, GAP_CHOICES } from './fleet-board-address.ts';

interface FleetBoardFiltersProps {
  filters: BoardFilters;
  /** Of the vendor that the board is narrowed to, where it is known. */
  vendorName: string | undefined;
  onChange: (changes: Partial<BoardFilters>) => void;
}

/** By vendor, type and district, and what staff look for: overdue vehicles, and gaps. */
export function FleetBoardFilters({ filters, vendorName, onChange }: FleetBoardFiltersProps) {
  const { t, i18n } = useLingui();
  const { vendorId, type, district, only, gapDays } = filters;
  function show(value: string) {
    const [what, days] = value.split(' ');
    if (what === 'gaps') onChange({ only: 'gaps', gapDays: Number(days) });
    else onChange({ only: what === 'overdue' ? 'overdue' : null });
  }
  return (
    <Group gap={12} align="flex-end" className={styles.filters}>
      <NativeSelect
        label={t`Show`}
        value={only === 'gaps' ? `gaps ${gapDays}` : (only ?? '')}
        onChange={(event) => show(event.currentTarget.value)}
        data={[
          { value: '', label: t`All vehicles` },
          { value: 'overdue', label: t`Overdue` },
          ...GAP_CHOICES.map((days) => ({
            value: `gaps ${days}`,
            label: t`Free for ${plural(days, { one: '# day', other: '# days' })} or longer`,
          })),
        ]}
      />
      <VendorFilter {...{ vendorId, vendorName }} onChange={(chosen) => onChange({ vendorId: chosen })} />
      <NativeSelect
        label={t`Vehicle type`}
        value={type ?? ''}
        onChange={(event) => onChange({ type: (event.currentTarget.value || null) as VehicleType | null })}
        data={[
          { value: '', label: t`All vehicle types` },
          ...VEHICLE_TYPES.map((value) => ({ value, label: i18n._(VEHICLE_WORDS[value]) })),
        ]}
      />
      <NativeSelect
        label={t`District`}
        value={district ?? ''}
        onChange={(event) => onChange({ district: (event.currentTarget.value || null) as District | null })}
        data={[{ value: '', label: t`All districts` }, ...DISTRICTS]}
      />
    </Group>
  );
}
