import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { ListSelection } from './use-selection.ts';

/** Selects a row; with Shift all from the one that was pressed before. */
export function RowBox<Row>({ row, selection }: { row: Row; selection: ListSelection<Row> }) {
  const { t } = useLingui();
  const name = selection.nameOf(row);
  return (
    <Checkbox
      aria-label={t`Select ${name}`}
      checked={selection.isSelected(row)}
      onChange={(event) => selection.press(row, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

/** Selects all rows on the screen. */
export function AllBox<Row>({ selection, withLabel }: { selection: ListSelection<Row>; withLabel?: boolean }) {
  const { t } = useLingui();
  return (
    <Checkbox
      {...(withLabel ? { label: t`Select all shown` } : { 'aria-label': t`Select all shown` })}
      checked={selection.shown === 'all'}
      indeterminate={selection.shown === 'some'}
      onChange={selection.pressAll}
    />
  );
}
