import { Alert } from '@mantine/core';
import type { Outcome } from './outcome.ts';

/** What became of what somebody of staff did last, over the order that they did it to; nothing as long as they did nothing. */
export function OutcomeAlert({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return null;
  const isSuccess = outcome.kind === 'success';
  return (
    <Alert color={isSuccess ? 'green' : 'red'} role={isSuccess ? 'status' : 'alert'} title={outcome.title}>
      {outcome.text}
    </Alert>
  );
}
