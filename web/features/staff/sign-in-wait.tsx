import { Trans } from '@lingui/react/macro';
import { useNow } from '../../ui/use-now.ts';

/** Counts down to the next try. Silent for screen readers after its first words: it changes every second. */
export function SignInWait({ until }: { until: number }) {
  const left = Math.max(0, Math.ceil((until - useNow(1000)) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="tabular" aria-live="off">
      <Trans>Next try in {clock} min</Trans>
    </p>
  );
}
