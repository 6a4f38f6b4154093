/**
 * Where the rented vehicle is, in an opened order of staff.
 * @rows ADM-BRK 41
 * @rows ADM-LOC 01 03-07 09 18-20 26
 */
import {
  daysRemaining,
  isTracked,
  type RentalStage,
  rentalStage,
  type TrackingProblem,
  type TrackingStatus,
} from '@ceylono/domain/tracking';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, type client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { TiledMap } from '../map/tiled-map.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { useStaff } from '../staff/staff-session.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './staff-order-location.module.css';

const TrackingTest = lazy(() => import('./staff-tracking-test.tsx'));

type Location = Awaited<ReturnType<typeof client.tracking.location>>;
type Position = Location['positions'][number];

/** The documents' interval (admin §9 L397): a customer's page sends as often, and no event tells of a position. */
const READ_EVERY_MS = 30_000;
const TICK_MS = 20_000;

const STAGES: Record<RentalStage, { tone: Tone; word: MessageDescriptor }> = {
  upcoming: { tone: 'yellow', word: msg`Upcoming Rental` },
  active: { tone: 'blue', word: msg`Active Rental` },
  overdue: { tone: 'red', word: msg`Active Rental, overdue` },
  completed: { tone: 'green', word: msg`Completed Rental` },
};

/** Where the customer is with the vehicle, to staff: while it is out, and never after (admin §2 L81, T-038, T-147). */
export default function StaffOrderLocation({ order }: { order: StaffOrder }) {
  const stage = useStage(order);
  return (
    <div className="stack fitting gap-16">
      <Rental order={order} stage={stage} />
      {stage === 'completed' ? (
        <Alert color="gray" title={<Trans>Order Completed</Trans>}>
          <Trans>This order is completed. Location tracking is no longer available.</Trans>
        </Alert>
      ) : null}
      {stage === 'upcoming' ? (
        <p className="dimmed">
          <Trans>Positions are taken from the handover to the return.</Trans>
        </p>
      ) : null}
      {isTracked(order.status) ? <Tracked order={order} /> : null}
    </div>
  );
}

function useStage({ status, endDate }: StaffOrder): RentalStage | null {
  return rentalStage({ status, endDate: new Date(endDate) }, new Date(useNow(TICK_MS)));
}

function Rental({ order, stage }: { order: StaffOrder; stage: RentalStage | null }) {
  const { t, i18n } = useLingui();
  const days = daysRemaining(new Date(order.endDate), new Date(useNow(TICK_MS)));
  return (
    <>
      <div>
        {stage === null ? (
          <ShownStatusBadge status={order.shownStatus} />
        ) : (
          <StatusBadge tone={STAGES[stage].tone}>{i18n._(STAGES[stage].word)}</StatusBadge>
        )}
      </div>
      <Facts
        facts={[
          [t`Start`, <DateTime key="start" at={order.startDate} />],
          [t`End`, <DateTime key="end" at={order.endDate} />],
          [
            t`Days remaining`,
            stage === 'active' ? <Plural key="days" value={days} one="# day" other="# days" /> : null,
          ],
        ]}
      />
    </>
  );
}

const SESSIONS: Record<TrackingStatus, { tone: Tone; word: MessageDescriptor }> = {
  active: { tone: 'green', word: msg`Active` },
  disconnected: { tone: 'red', word: msg`Disconnected` },
  inactive: { tone: 'gray', word: msg`Inactive` },
};

const PROBLEMS: Record<TrackingProblem, MessageDescriptor> = {
  no_network: msg`The device had no connection`,
  no_answer: msg`The server did not answer`,
  no_signal: msg`The device could not find out where it is`,
};

function Tracked({ order }: { order: StaffOrder }) {
  const { orderId } = order;
  const { t } = useLingui();
  const isSuper = useStaff().data?.role === 'super_admin';
  const location = useQuery(
    api.tracking.location.queryOptions({
      input: { orderId },
      refetchInterval: READ_EVERY_MS,
      placeholderData: keepPreviousData,
    }),
  );
  const status = useQuery(
    api.tracking.status.queryOptions({
      input: { orderId },
      refetchInterval: READ_EVERY_MS,
      placeholderData: keepPreviousData,
    }),
  );
  const readAgain = () => void Promise.all([location.refetch(), status.refetch()]);
  return (
    <>
      <Suspense>{isSuper ? <TrackingTest order={order} /> : null}</Suspense>
      <section className="stack gap-6" aria-label={t`Tracking`}>
        <h3 className="text-15">
          <Trans>Tracking</Trans>
        </h3>
        {status.isPending ? <LinesSkeleton lines={2} /> : null}
        {status.isError ? (
          <Alert color="red" role="alert">
            <Trans>Failed to fetch tracking status</Trans>
          </Alert>
        ) : null}
        {status.data ? <Session status={status.data} /> : null}
      </section>
      {location.isPending ? <LinesSkeleton lines={4} /> : null}
      {location.isError ? (
        <Alert color="red" role="alert">
          <Trans>Failed to fetch customer location data.</Trans>
        </Alert>
      ) : null}
      {location.data ? <Told location={location.data} /> : null}
      <div className="cluster gap-12">
        <Button variant="default" loading={location.isFetching} onClick={readAgain}>
          <Trans>Refresh Location</Trans>
        </Button>
      </div>
    </>
  );
}

type Status = Awaited<ReturnType<typeof client.tracking.status>>;

/** How the customer's page is heard. */
function Session({ status }: { status: Status }) {
  const { t, i18n } = useLingui();
  const { lastLocationUpdate, locationTrackingStatus, locationUpdateCount, retryCount, error } = status;
  const { tone, word } = SESSIONS[locationTrackingStatus];
  return (
    <>
      <Facts
        facts={[
          [
            t`Session`,
            <StatusBadge key="session" tone={tone}>
              {i18n._(word)}
            </StatusBadge>,
          ],
          [t`Last update`, lastLocationUpdate === null ? t`Never` : <HowLongAgo key="heard" at={lastLocationUpdate} />],
          [t`Positions received`, locationUpdateCount],
          [t`Retries`, retryCount],
          [t`Error`, error === null ? null : i18n._(PROBLEMS[error])],
        ]}
      />
      <p className="dimmed text-14">
        <Trans>A position is sent every 30 seconds while the customer has the order's page open.</Trans>
      </p>
    </>
  );
}

function Told({ location: { positions, disconnections } }: { location: Location }) {
  const { t } = useLingui();
  const [newest] = positions;
  return (
    <>
      {newest ? (
        <>
          <TiledMap label={t`Map with the customer’s position`} trail={positions} />
          <Current position={newest} />
        </>
      ) : (
        <EmptyState
          title={<Trans>No customer location data available for this order</Trans>}
          hint={<Trans>The customer must activate tracking on the track-order page.</Trans>}
        />
      )}
      <Disconnections disconnections={disconnections} />
      <History positions={positions} />
    </>
  );
}

/** The newest first; nothing as long as there was none. */
function Disconnections({ disconnections }: Pick<Location, 'disconnections'>) {
  const { t } = useLingui();
  if (disconnections.length === 0) return null;
  return (
    <section className="stack gap-6" aria-label={t`Disconnections`}>
      <h3 className="text-15">
        <Trans>Disconnections</Trans>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ol className={`list stack gap-8 ${styles.history}`} tabIndex={0} aria-label={t`Disconnections`}>
        {disconnections.map(({ id, startedAt, endedAt }) => (
          <li key={id}>
            {endedAt === null ? (
              <Trans>
                From <DateTime at={startedAt} />, still disconnected
              </Trans>
            ) : (
              <Trans>
                From <DateTime at={startedAt} /> to <DateTime at={endedAt} />
              </Trans>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Current({ position }: { position: Position }) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        [t`Current position`, <Place key="place" position={position} />],
        [
          t`Latitude`,
          <span key="lat" className="tabular">
            {degrees(position.lat)}
          </span>,
        ],
        [
          t`Longitude`,
          <span key="lng" className="tabular">
            {degrees(position.lng)}
          </span>,
        ],
        [t`Last updated`, <DateTime key="at" at={position.recordedAt} />],
      ]}
    />
  );
}

function History({ positions }: { positions: Position[] }) {
  const { t } = useLingui();
  return (
    <section className="stack gap-6" aria-label={t`Location history`}>
      <h3 className="text-15">
        <Trans>Location history</Trans>
      </h3>
      {positions.length === 0 ? (
        <p className="dimmed">
          <Trans>No location data available</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <ol className={`list stack gap-8 ${styles.history}`} tabIndex={0} aria-label={t`Location history`}>
          {positions.map((position) => (
            <li key={position.recordedAt} className="cluster apart gap-8">
              <span>
                <Place position={position} />{' '}
                <span className="dimmed tabular">
                  {degrees(position.lat)}, {degrees(position.lng)}
                </span>
              </span>
              <DateTime at={position.recordedAt} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The place that is nearest; at sea there is none. */
function Place({ position: { address } }: { position: Position }) {
  return address === null ? <Trans>GPS Coordinates</Trans> : <Trans>Near {address}</Trans>;
}

/** The documents' six decimals (admin §2 L81). */
function degrees(value: number): string {
  return value.toFixed(6);
}
