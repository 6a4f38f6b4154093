import { Badge } from '@mantine/core';
import clsx from 'clsx';

/** How many wait, beside the name of what they wait in. */
export function CountBadge({
  count,
  color,
  className,
}: {
  count: number;
  color: 'saffron' | 'kandyan';
  className?: string;
}) {
  return (
    <Badge color={color} size="sm" fz={13} className={clsx('tabular', className)}>
      {count}
    </Badge>
  );
}
