import { Trans } from '@lingui/react/macro';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** Why an order that the address names could not be read. One that there is not is not asked for again. */
export function OrderUnread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isNoOrder(error)) return <ErrorState failure={failureOf(error)} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        title={<Trans>This order does not exist (any more)</Trans>}
        hint={<Trans>Look at the link again, or search for the order by its number.</Trans>}
      />
    </div>
  );
}

/** An address may name anything: what cannot be an order is refused as input before it is looked for. */
export function isNoOrder(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'not_found' || code === 'invalid_input';
}
