import { Group } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Facts } from '../../ui/facts.tsx';

export interface StaffColumn<Row> {
  title: string;
  /** By which it can be hidden; absent where it always stands. */
  name?: string;
  cell: (row: Row, asCard: boolean) => ReactNode;
  /** A CSS length; as wide as its content when absent. */
  width?: string;
  /** By what its title sorts the rows, in the server's word; absent where it does not. */
  sortBy?: string;
  /** On a card: in its first line, below that without its title, or at the foot; a named fact when absent. */
  onCard?: 'head' | 'body' | 'foot';
}

interface StaffCardProps<Row> {
  row: Row;
  columns: readonly StaffColumn<Row>[];
  /** Selects it, at the head. */
  box?: ReactNode;
}

/** What a table says in a row, as a card. */
export function StaffCard<Row>({ row, columns, box }: StaffCardProps<Row>) {
  const cellsAt = (place: StaffColumn<Row>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  const plain = ({ title, cell }: StaffColumn<Row>) => <Fragment key={title}>{cell(row, true)}</Fragment>;
  const facts = cellsAt(undefined);
  return (
    <>
      <Group align="flex-start" gap={12} wrap="nowrap">
        {box}
        <Group justify="space-between" align="flex-start" gap={8} flex={1} miw={0}>
          {cellsAt('head').map(plain)}
        </Group>
      </Group>
      {cellsAt('body').map(plain)}
      {facts.length > 0 ? <Facts facts={facts.map(({ title, cell }) => [title, cell(row, true)])} /> : null}
      {cellsAt('foot').map(plain)}
    </>
  );
}
