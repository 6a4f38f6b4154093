import { shortCount } from '@ceylono/domain/conversion';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { VisuallyHidden } from '@mantine/core';

/** `1.5K` for the eye, and the exact count for whoever points at it or has it read out (ADM-CONV-30). */
export function ShortCount({ count }: { count: number }) {
  const short = shortCount(count);
  if (count < 1000) return <span className="tabular">{short}</span>;
  const exact = count.toLocaleString('en');
  return (
    <span className="tabular" title={exact}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  );
}
