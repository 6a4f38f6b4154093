import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ordersProblem } from './orders-problem.ts';

/** In the place of a list that could not be read: nothing of it is shown (customer §8 L331). */
export function OrdersFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        title={<Trans>No orders found</Trans>}
        hint={ordersProblem(failureOf(error), (text) => i18n._(text))}
        action={
          <Button onClick={onRetry}>
            <Trans>Try Again</Trans>
          </Button>
        }
      />
    </div>
  );
}
