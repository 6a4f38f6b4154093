import type { DropReason } from '@ceylono/domain/tracking';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../../api/refusal.ts';
import { Facts } from '../../ui/facts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './staff-order-location.module.css';
import { type TrackingTest, useTrackingTest } from './use-tracking-test.ts';

/** The documents' own texts (admin §8 L354). */
const FAILURES: Record<NonNullable<TrackingTest['failure']>, MessageDescriptor> = {
  no_workers: msg`Service workers are not supported in this browser`,
  no_geolocation: msg`Geolocation not supported.`,
  not_started: msg`Failed to start background tracking`,
  not_stopped: msg`Failed to stop background tracking`,
};

const OF_NO_USE: Record<DropReason | 'no_signal' | 'no_worker', MessageDescriptor> = {
  no_signal: msg`This device cannot find out where it is`,
  no_worker: msg`The worker does not answer`,
  outside: msg`It lies outside Sri Lanka`,
  before_handover: msg`It was recorded before the handover`,
  future: msg`The clock of this device is ahead`,
  known: msg`It was sent before`,
  too_close: msg`It came too soon after the one before`,
  superseded: msg`It is older than all that are kept`,
};

/** Whether tracking works, tried with this device by a super admin, by hand (admin §2 L75, §4 L207, T-191). */
export default function StaffTrackingTest({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const { test, start, stop } = useTrackingTest(order);
  const { isOn, isChanging, failure } = test;
  return (
    <section className={`stack gap-8 ${styles.test}`} aria-label={t`Background tracking test`}>
      <div className="cluster gap-8">
        <h3 className="text-15">
          <Trans>Background tracking test</Trans>
        </h3>
        <StatusBadge tone="yellow">
          <Trans>Test</Trans>
        </StatusBadge>
      </div>
      <p className="dimmed text-14">
        <Trans>
          Sends where this device is, as the customer's page does, and keeps none of it. It works while this page is
          open: a worker sends and tries again, but cannot find a position by itself.
        </Trans>
      </p>
      {failure === null ? null : (
        <Alert color="red" role="alert">
          {i18n._(FAILURES[failure])}
        </Alert>
      )}
      {isOn ? <Session test={test} /> : null}
      <div>
        {isOn ? (
          <Button variant="default" loading={isChanging} onClick={() => void stop()}>
            <Trans>Stop test</Trans>
          </Button>
        ) : (
          <Button variant="default" loading={isChanging} onClick={() => void start()}>
            <Trans>Start test</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function Session({ test: { lastUpdate, taken, waiting, retries, error } }: { test: TrackingTest }) {
  const { t, i18n } = useLingui();
  return (
    <div role="status">
      <Facts
        facts={[
          [t`Session`, <Trans key="on">Active</Trans>],
          [t`Last update`, lastUpdate === null ? t`Never` : <HowLongAgo key="at" at={lastUpdate.toISOString()} />],
          [t`Positions taken`, taken],
          [t`Positions waiting`, waiting],
          [t`Retries`, retries],
          [t`Error`, error === null ? null : i18n._(wordsOf(error))],
        ]}
      />
    </div>
  );
}

/** Of no use to the server, or the code of a refusal. */
function wordsOf(error: string): MessageDescriptor {
  const known: Partial<Record<string, MessageDescriptor>> = OF_NO_USE;
  return known[error] ?? failureOf(error === 'network' ? new TypeError() : new ApiError(error, { status: 400 })).text;
}
