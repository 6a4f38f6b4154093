import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useStaff } from '../staff/staff-session.ts';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { AtWorkWords } from './staff-at-work-words.tsx';

/** In the row of an order that somebody else of staff has open; nothing else. */
export function RowAtWork({ order }: { order: Pick<StaffOrderRow, 'workedOnBy'> }) {
  const { data: me } = useStaff();
  const others = order.workedOnBy.filter((email) => email !== me?.email);
  if (others.length === 0) return null;
  return (
    <Badge size="sm" variant="light" color="saffron" tt="none">
      <span className="visually-hidden">
        <AtWorkWords emails={others} />
      </span>
      <span aria-hidden title={others.join(', ')}>
        <Trans>In work: {others.map((email) => email.split('@')[0]).join(', ')}</Trans>
      </span>
    </Badge>
  );
}
