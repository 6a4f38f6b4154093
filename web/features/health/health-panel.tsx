/** How the installation is doing, in words, for its owners. */
import { startOfDay } from '@ceylono/domain/colombo-time';
import { clockJobWords } from '@ceylono/words/clock-job';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { useRefresh } from '../staff-kit/use-refresh.ts';
import styles from './health.module.css';

type Health = Awaited<ReturnType<typeof client.health.read>>;

const READ_EVERY_MS = 30_000;

const BACKUPS = `${addressOfTab('settings')}&settings=database`;

/** When the day began, or the process, whichever came later. */
function sinceOf(day: string, startedAt: string): string {
  const began = startOfDay(day).toISOString();
  return began > startedAt ? began : startedAt;
}

export default function HealthPanel() {
  const { t, i18n } = useLingui();
  const health = useQuery(api.health.read.queryOptions({ refetchInterval: READ_EVERY_MS }));
  const { isAsked, refresh } = useRefresh(health.refetch);
  if (health.isPending) return <RowsSkeleton rows={6} />;
  if (!health.data) return <ErrorState failure={failureOf(health.error)} onRetry={() => void health.refetch()} />;
  const { at, alerts, isWatched, outbox, jobs, refusals, disk, process } = health.data;
  return (
    <StaffPanel>
      <div className="row wraps apart gap-12">
        <p className="dimmed">
          <Trans>
            As of <DateTime at={at} />. Refusals, connections and start are those of the process that answered.
          </Trans>
        </p>
        <Button variant="default" loading={isAsked} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {health.error ? (
        <Alert color="red" role="alert">
          <Trans>Health could not be read again; these figures are old.</Trans> {i18n._(failureOf(health.error).text)}
        </Alert>
      ) : null}
      {isWatched ? null : (
        <Alert color="red" role="alert">
          <Trans>Nobody has watched the health for more than five minutes: the owners are mailed of nothing.</Trans>
        </Alert>
      )}
      {alerts.length === 0 ? (
        isWatched && !health.error ? (
          <Alert color="green">
            <Trans>
              All is well: the outbox moves, nothing was given up in the last day, every job ends well, and the disk has
              room.
            </Trans>{' '}
            <Trans>
              Backups are not watched here: see <Link to={BACKUPS}>when the last was made</Link>.
            </Trans>
          </Alert>
        ) : null
      ) : (
        <Alert color="red" role="alert">
          <ul className="list stack gap-6">
            {alerts.map(({ about, since, toldAt }) => (
              <li key={about}>
                <strong>
                  <Problem about={about} />
                </strong>{' '}
                <Trans>
                  Since <DateTime at={since} />.
                </Trans>{' '}
                {toldAt === null ? (
                  <Trans>The owners could not be mailed yet.</Trans>
                ) : (
                  <Trans>
                    The owners were mailed <DateTime at={toldAt} />.
                  </Trans>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Part title={<Trans>Outbox</Trans>}>
        <Facts
          facts={[
            [t`On their way`, outbox.open],
            [t`Failed before, tried again`, outbox.failed],
            [t`Given up`, outbox.parked],
            [t`Given up in the last day`, outbox.givenUpLately],
            [t`Due for more than 15 minutes, or failing for more than an hour`, outbox.standing],
            [
              t`Oldest due`,
              outbox.oldestDueAt === null ? t`Nothing is due` : <DateTime key="o" at={outbox.oldestDueAt} />,
            ],
          ]}
        />
      </Part>
      <Part title={<Trans>Disk and process</Trans>}>
        <Facts
          facts={[
            [t`Free on the disk`, <Free key="d" disk={disk} />],
            [t`Release`, process.release ?? t`Not named (RELEASE)`],
            [t`Started`, <DateTime key="s" at={process.startedAt} />],
            [t`Connections to the database`, <Connections key="c" connections={process.connections} />],
            [
              t`Newest change of the schema`,
              <code key="m" className="breaks">
                {process.schema}
              </code>,
            ],
          ]}
        />
      </Part>
      <Part title={<Trans>Refusals today</Trans>}>
        <p className="dimmed">
          <Trans>
            Counted by this process alone, since <DateTime at={sinceOf(refusals.day, process.startedAt)} />.
          </Trans>
        </p>
        <p>
          <Plural value={refusals.total} one="# call was refused." other="# calls were refused." />{' '}
          <Plural
            value={refusals.doubleBookings}
            _0="None would have booked a vehicle twice."
            one="# would have booked a vehicle twice."
            other="# would have booked a vehicle twice."
          />
        </p>
        {refusals.byCode.length > 0 ? <Facts facts={refusals.byCode.map(({ code, count }) => [code, count])} /> : null}
      </Part>
      <Part title={<Trans>Jobs of the clock</Trans>}>
        {jobs.length === 0 ? (
          <p className="dimmed">
            <Trans>The clock has not started yet.</Trans>
          </p>
        ) : (
          <ul className={`list stack ${styles.jobs}`} aria-label={t`Jobs of the clock`}>
            {jobs.map((job) => (
              <Job key={job.name} job={job} />
            ))}
          </ul>
        )}
      </Part>
    </StaffPanel>
  );
}

function Job({ job: { name, succeededAt, failedAt, failures, reason, isLate } }: { job: Health['jobs'][number] }) {
  return (
    <li>
      <div className="breaks">
        <JobName name={name} />
        <div className="dimmed text-13">
          <code>{name}</code> ·{' '}
          <Trans>
            Last ended well: <When at={succeededAt} />.
          </Trans>
          {failedAt === null ? null : (
            <>
              {' '}
              <Trans>
                Last failed: <When at={failedAt} />, <code>{reason}</code>.
              </Trans>
            </>
          )}
        </div>
      </div>
      {failures === 0 && isLate ? (
        <StatusBadge tone="red">
          <Trans>Late</Trans>
        </StatusBadge>
      ) : failures === 0 && succeededAt === null ? (
        <StatusBadge tone="gray">
          <Trans>Not run yet</Trans>
        </StatusBadge>
      ) : failures === 0 ? (
        <StatusBadge tone="green">
          <Trans>Well</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone={failures > 2 ? 'red' : 'yellow'}>
          <Plural value={failures} one="Failed once" other="Failed # times in a row" />
        </StatusBadge>
      )}
    </li>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={`card stack gap-12 fitting ${styles.part}`}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Problem({ about }: { about: string }) {
  const name = about.replace(/^(job|late) /, '');
  if (about === 'outbox') return <Trans>The outbox stands.</Trans>;
  if (about === 'given-up') return <Trans>Something was given up in the last day.</Trans>;
  if (about === 'disk') return <Trans>The disk is nearly full.</Trans>;
  if (about === 'disk-unread') return <Trans>How much room the disk has cannot be read.</Trans>;
  if (about.startsWith('late ')) {
    return (
      <Trans>
        A job has not ended well when it should have: <JobName name={name} />.
      </Trans>
    );
  }
  return (
    <Trans>
      A job fails again and again: <JobName name={name} />.
    </Trans>
  );
}

function JobName({ name }: { name: string }) {
  const { i18n } = useLingui();
  const words = clockJobWords(name);
  return words === null ? name : i18n._(words);
}

function When({ at }: { at: string | null }) {
  return at === null ? <Trans>Never</Trans> : <DateTime at={at} />;
}

const GIGABYTE = 1e9;

function Free({ disk }: { disk: Health['disk'] }) {
  if (disk === null) return <Trans>It could not be read</Trans>;
  const { freeBytes, totalBytes } = disk;
  const free = (freeBytes / GIGABYTE).toFixed(1);
  const total = (totalBytes / GIGABYTE).toFixed(1);
  const percent = totalBytes === 0 ? 0 : Math.round((freeBytes / totalBytes) * 100);
  return (
    <Trans>
      {free} of {total} GB ({percent} %)
    </Trans>
  );
}

function Connections({ connections }: { connections: Health['process']['connections'] }) {
  if (connections === null) return <Trans>The embedded database has one</Trans>;
  const { open, idle, waiting } = connections;
  const inUse = open - idle;
  return (
    <Trans>
      {inUse} in use, {idle} idle, {waiting} waited for
    </Trans>
  );
}
