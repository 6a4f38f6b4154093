/** Notifications on this device: how it stands, and what can be done about it. Nothing is asked before a press. */
import type { PushKind } from '@ceylono/domain/push';
import { PUSH_WORDS } from '@ceylono/words/push';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { BrowserRefused, type PushCalls, type PushStanding, standingOf, switchOff, switchOn } from './browser-push.ts';

interface PushSectionProps {
  /** Whose: the account of staff, or a vendor. */
  of: string;
  calls: PushCalls;
  /** What is told. */
  kinds: readonly PushKind[];
  /** When it ends by itself. */
  ends: ReactNode;
}

export function PushSection({ of, calls, kinds, ends }: PushSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const queryKey = ['push', of];
  const standing = useQuery({ queryKey, queryFn: () => standingOf(calls) });
  const change = useMutation({
    mutationFn: (to: (calls: PushCalls) => Promise<PushStanding>) => to(calls),
    onSuccess: (now) => {
      queries.setQueryData(queryKey, now);
      // The button that was pressed goes.
      heading.current?.focus();
    },
    // It may have gone half the way.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const test = useMutation({ mutationFn: () => calls.test() });
  function press(to: (calls: PushCalls) => Promise<PushStanding>) {
    test.reset();
    change.mutate(to);
  }
  return (
    <section className="card fitting stack gap-12 padded" aria-labelledby={id}>
      <h2 ref={heading} id={id} className="text-18" tabIndex={-1}>
        <Trans>Notifications on this device</Trans>
      </h2>
      {standing.isPending ? <LinesSkeleton /> : null}
      {standing.isError && !standing.data ? (
        <ErrorState failure={failureOf(standing.error)} onRetry={() => void standing.refetch()} />
      ) : null}
      <div role="status" className="stack gap-12 hides-empty">
        {standing.data ? <Standing standing={standing.data} kinds={kinds} ends={ends} /> : null}
      </div>
      {standing.data === 'off' ? (
        <div>
          <Button loading={change.isPending} onClick={() => press(switchOn)}>
            <Trans>Switch on</Trans>
          </Button>
        </div>
      ) : null}
      {standing.data === 'on' ? (
        <div className="cluster gap-10">
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            <Trans>Send a test</Trans>
          </Button>
          <Button variant="default" loading={change.isPending} onClick={() => press(switchOff)}>
            <Trans>Switch off</Trans>
          </Button>
        </div>
      ) : null}
      <div role="status" className="hides-empty">
        {test.isSuccess ? (
          <Alert color="green" role="presentation">
            <Trans>
              The test is on its way. If nothing shows up, look at the device’s own settings for notifications.
            </Trans>
          </Alert>
        ) : null}
      </div>
      <div className="hides-empty">
        {change.isError ? (
          <Alert color="red">
            <ChangeFailure error={change.error} />
          </Alert>
        ) : null}
        {test.isError ? (
          <Alert color="red">
            <TestFailure error={test.error} />
          </Alert>
        ) : null}
      </div>
    </section>
  );
}

interface StandingProps extends Pick<PushSectionProps, 'kinds' | 'ends'> {
  standing: PushStanding;
}

function Standing({ standing, kinds, ends }: StandingProps): ReactNode {
  switch (standing) {
    case 'unsupported':
      return (
        <p>
          <Trans>
            This browser cannot show notifications of this site. On an iPhone or iPad none can; elsewhere, use another
            browser.
          </Trans>
        </p>
      );
    case 'unavailable':
      return (
        <p>
          <Trans>No notifications are sent to this browser.</Trans>
        </p>
      );
    case 'blocked':
      return (
        <Alert color="yellow">
          <Trans>
            This browser blocks notifications of this site. Allow them in the browser’s settings for this site, then
            load this page again.
          </Trans>
        </Alert>
      );
    case 'off':
      return (
        <Kinds
          kinds={kinds}
          ends={ends}
          words={<Trans>Off. Switched on, this device shows, also while this page is closed:</Trans>}
        />
      );
    case 'on':
      return (
        <Kinds
          kinds={kinds}
          ends={ends}
          words={<Trans>On. This device shows, also while this page is closed:</Trans>}
        />
      );
  }
}

function Kinds({ kinds, ends, words }: Pick<PushSectionProps, 'kinds' | 'ends'> & { words: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <>
      <p>{words}</p>
      <ul className="list stack gap-4 semibold">
        {kinds.map((kind) => (
          <li key={kind}>{i18n._(PUSH_WORDS[kind])}</li>
        ))}
      </ul>
      <p className="dimmed text-14">
        <Trans>A notification holds the number of an order and no name.</Trans> {ends}
      </p>
    </>
  );
}

function ChangeFailure({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (error instanceof BrowserRefused)
    return (
      <Trans>This browser’s push service did not let itself be switched on. Try later, or use another browser.</Trans>
    );
  return i18n._(failureOf(error).text);
}

/** Some of what is refused has words of its own; the rest is a push service that does not take it. */
function TestFailure({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const { code, text } = failureOf(error);
  if (code === 'unavailable' || code === 'not_found')
    return (
      <Trans>
        The test could not be sent: this browser’s push service did not take it. Switch off and on again, or try later.
      </Trans>
    );
  return i18n._(text);
}
