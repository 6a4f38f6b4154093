/**
 * The database panel of Settings: how large, how old its last backup is, and what can be done with it now.
 * @rows ADM-SET 10 11 12 16 17 18 19 35 36
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import '../settings/settings-catalogue.ts';
import { type DatabaseFacts, fixedGroupsOf } from './fixed-facts.ts';
import styles from './database-panel.module.css';

const KIB = 1024;

/** `1.5 MB`, by powers of 1,024. */
function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(KIB)));
  const size = bytes / KIB ** power;
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${units[power]}`;
}

export default function DatabasePanel() {
  const { i18n } = useLingui();
  const { data: facts, error, refetch } = useQuery(api.databaseCare.read.queryOptions());
  if (error && !facts) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!facts) return <RowsSkeleton rows={8} />;
  return (
    <div className={`fitting stack gap-24 ${styles.panel}`}>
      <Overview facts={facts} />
      <Care />
      <LargestTables facts={facts} />
      {fixedGroupsOf(facts).map(({ id, name, controls }) => (
        <section key={id} className={`card ${styles.group}`} aria-labelledby={`database-${id}`}>
          <h3 id={`database-${id}`}>{i18n._(name)}</h3>
          <ul className="list">
            {controls.map((control) => (
              <li key={control.id} className={styles.fixed} data-fixed={control.id}>
                <label className="semibold" htmlFor={`database-${control.id}`}>
                  {i18n._(control.name)}
                </label>
                <input
                  id={`database-${control.id}`}
                  className={styles.value}
                  value={i18n._(control.value)}
                  aria-describedby={`database-${control.id}-reason`}
                  disabled
                  readOnly
                />
                <p id={`database-${control.id}-reason`} className={`dimmed text-14 ${styles.reason}`}>
                  {i18n._(control.reason)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Overview({ facts }: { facts: DatabaseFacts }) {
  const { engine, isEmbedded, bytes, migrations, lastBackupAt, lastRestoreCheckAt } = facts;
  const noBackup = <span className={styles.lacks}>{<Trans>No backup is on record</Trans>}</span>;
  const noCheck = <span className={styles.lacks}>{<Trans>No restore is on record</Trans>}</span>;
  return (
    <dl className={`card ${styles.facts}`}>
      <Fact name={<Trans>Size</Trans>}>{sizeOf(bytes)}</Fact>
      <Fact name={<Trans>Engine</Trans>}>{isEmbedded ? <Trans>{engine}, embedded in the server</Trans> : engine}</Fact>
      <Fact name={<Trans>Migrations</Trans>}>{migrations}</Fact>
      <Fact name={<Trans>Last backup</Trans>}>{lastBackupAt ? <Aged at={lastBackupAt} /> : noBackup}</Fact>
      <Fact name={<Trans>Last restore check</Trans>}>
        {lastRestoreCheckAt ? <Aged at={lastRestoreCheckAt} /> : noCheck}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="dimmed text-14">{name}</dt>
      <dd className="semibold">{children}</dd>
    </div>
  );
}

/** The panel is read again with each opening: its age is that of this moment. */
function Aged({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  const days = Math.floor((now - new Date(at).getTime()) / 86_400_000);
  return (
    <>
      <DateTime at={at} />{' '}
      <span className={`text-14 ${days >= 2 ? styles.lacks : 'dimmed'}`}>
        {days < 1 ? <Trans>less than a day ago</Trans> : <Plural value={days} one="# day ago" other="# days ago" />}
      </span>
    </>
  );
}

function Care() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.databaseCare.read.queryKey() });
  const optimize = useMutation(api.databaseCare.optimize.mutationOptions({ onSettled }));
  const cleanUp = useMutation(api.databaseCare.cleanUp.mutationOptions({ onSettled }));
  const error = optimize.error ?? cleanUp.error;
  const isBusy = optimize.isPending || cleanUp.isPending;
  const { failedSignIns = 0, shownLists = 0, doneWork = 0, isMoreLeft = false } = cleanUp.data ?? {};
  const { tables = 0, left = 0, milliseconds = 0 } = optimize.data ?? {};
  const seconds = (milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
  return (
    <section className={`card ${styles.group}`} aria-labelledby="database-care">
      <h3 id="database-care">
        <Trans>Maintenance</Trans>
      </h3>
      <div className={styles.care}>
        <p>
          <Trans>
            Optimizing gathers anew what the database plans its queries by. Cleaning up deletes now the old logs that go
            by themselves each night. Both are on record with your name.
          </Trans>
        </p>
        <div className="cluster gap-8">
          <Button
            loading={optimize.isPending}
            disabled={isBusy}
            onClick={() => {
              cleanUp.reset();
              optimize.mutate(undefined);
            }}
          >
            <Trans>Optimize Database</Trans>
          </Button>
          <Button variant="default" loading={cleanUp.isPending} disabled={isBusy} onClick={() => setAsking(true)}>
            <Trans>Cleanup Logs</Trans>
          </Button>
        </div>
        <div role="status">
          {optimize.isSuccess ? (
            <Alert color="green">
              <Trans>
                Optimized: <Plural value={tables} one="# table" other="# tables" /> in {seconds} seconds.
              </Trans>{' '}
              {left > 0 ? (
                <Trans>
                  <Plural value={left} one="# table was busy and is" other="# tables were busy and are" /> as before.
                </Trans>
              ) : null}
            </Alert>
          ) : null}
          {cleanUp.isSuccess ? (
            <Alert color="green">
              <Trans>
                Deleted: <Plural value={failedSignIns} one="# failed sign-in" other="# failed sign-ins" />,{' '}
                <Plural value={shownLists} one="# list shown to staff" other="# lists shown to staff" />,{' '}
                <Plural value={doneWork} one="# done task" other="# done tasks" />.
              </Trans>{' '}
              {isMoreLeft ? <Trans>More is left: press again, or it goes in the night.</Trans> : null}
            </Alert>
          ) : null}
        </div>
        {error ? (
          <Alert
            color="red"
            role="alert"
            title={optimize.error ? t`The database is not optimized.` : t`The logs are not cleaned up.`}
          >
            {i18n._(failureOf(error).text)}
          </Alert>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        title={<Trans>Cleanup Logs</Trans>}
        confirmLabel={<Trans>Cleanup Logs</Trans>}
        danger
        onConfirm={() => {
          setAsking(false);
          optimize.reset();
          cleanUp.mutate(undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans>Are you sure you want to clean up old logs?</Trans>
        </p>
      </ConfirmDialog>
    </section>
  );
}

function LargestTables({ facts: { largest } }: { facts: DatabaseFacts }) {
  return (
    <section className={`card ${styles.group}`} aria-labelledby="database-largest">
      <h3 id="database-largest">
        <Trans>Largest tables</Trans>
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Table</Trans>
            </th>
            <th scope="col">
              <Trans>Size</Trans>
            </th>
            <th scope="col">
              <Trans>Rows, about</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {largest.map(({ table, bytes, rows }) => (
            <tr key={table}>
              <th scope="row">{table}</th>
              <td>{sizeOf(bytes)}</td>
              <td>{rows === null ? <Trans>not counted yet</Trans> : rows.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
