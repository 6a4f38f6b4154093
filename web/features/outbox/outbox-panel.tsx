/** The outbox: every letter and message with its state, and what can be tried again. */
import { OUTBOX_KINDS, type OutboxKind } from '@ceylono/domain/outbox';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { useRefresh } from '../staff-kit/use-refresh.ts';
import { OUTBOX_SHOWN, type OutboxFilters, readOutboxFilters, writeOutboxFilters } from './outbox-address.ts';
import { useOutboxColumns } from './outbox-columns.tsx';
import { OUTBOX_KIND_WORDS, OUTBOX_STATE_WORDS, type OutboxEntry } from './outbox-words.ts';

const READ_EVERY_MS = 15_000;

const SHOWN_WORDS: Record<OutboxFilters['state'], MessageDescriptor> = {
  all: msg`Every state`,
  open: msg`Not sent`,
  ...OUTBOX_STATE_WORDS,
};

export default function OutboxPanel() {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const [asking, setAsking] = useState(false);
  const filters = readOutboxFilters(params);
  const { state, kind, cursor } = filters;
  const change = (changes: Partial<OutboxFilters>) =>
    changeAddress((now) => writeOutboxFilters(now, changes), { replace: true });
  const outbox = useQuery(
    api.outbox.list.queryOptions({
      input: { state, kind: kind ?? undefined, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const columns = useOutboxColumns((entry) => <Retry entry={entry} />);
  const all = useRetryParked(kind, () => setAsking(false));
  const { isAsked, refresh } = useRefresh(outbox.refetch);
  const parked = outbox.data?.parkedOfKind ?? 0;
  return (
    <StaffPanel>
      {outbox.data ? <Counts counts={outbox.data.counts} /> : null}
      <div className="row wraps gap-12">
        <NativeSelect
          aria-label={t`State`}
          value={state}
          onChange={({ currentTarget: { value } }) => change({ state: value as OutboxFilters['state'] })}
          data={OUTBOX_SHOWN.map((shown) => ({ value: shown, label: i18n._(SHOWN_WORDS[shown]) }))}
        />
        <NativeSelect
          aria-label={t`Kind`}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => change({ kind: (value || null) as OutboxKind | null })}
          data={[
            { value: '', label: t`Every kind` },
            ...OUTBOX_KINDS.map((known) => ({ value: known, label: i18n._(OUTBOX_KIND_WORDS[known]) })),
          ]}
        />
        <Button variant="default" loading={isAsked} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
        <Button disabled={parked === 0 || outbox.isPlaceholderData} onClick={() => setAsking(true)}>
          <Trans>Try again what was given up</Trans>
        </Button>
      </div>
      <StaffList
        label={t`Outbox`}
        list={outbox}
        keyOf={({ id }) => id}
        columns={columns}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => writeOutboxFilters(now, { cursor: to }))}
        empty={
          <EmptyState
            title={<Trans>Nothing here</Trans>}
            hint={<Trans>Nothing in the outbox matches what you chose.</Trans>}
          />
        }
        failureTitle={t`The outbox could not be read.`}
      />
      <ConfirmDialog
        open={asking}
        title={<Trans>Try again what was given up</Trans>}
        confirmLabel={<Trans>Try again</Trans>}
        busy={all.isPending}
        onConfirm={() => all.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {kind === null ? (
            <Plural
              value={parked}
              one="# was given up. It is written from what is stored now, and sent."
              other="# were given up. They are written from what is stored now, and sent."
            />
          ) : (
            <Plural
              value={parked}
              one={`# of the kind “${i18n._(OUTBOX_KIND_WORDS[kind])}” was given up. It is written from what is stored now, and sent.`}
              other={`# of the kind “${i18n._(OUTBOX_KIND_WORDS[kind])}” were given up. They are written from what is stored now, and sent.`}
            />
          )}
        </p>
      </ConfirmDialog>
    </StaffPanel>
  );
}

function Counts({ counts: { open, failed, parked, standing } }: { counts: Record<string, number> }) {
  return (
    <>
      {standing ? (
        <Alert color="red" role="alert">
          <Plural
            value={standing}
            one="The outbox stands: # has been due for more than 15 minutes, or failing for more than an hour."
            other="The outbox stands: # have been due for more than 15 minutes, or failing for more than an hour."
          />
        </Alert>
      ) : null}
      <p className="dimmed tabular" role="status">
        <Trans>
          On their way: {open}, of which failed before: {failed}. Given up: {parked}.
        </Trans>
      </p>
    </>
  );
}

function Retry({ entry: { id, state, kind } }: { entry: OutboxEntry }) {
  const { t, i18n } = useLingui();
  const key = useIdempotencyKey();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => client.outbox.retryOne({ outboxId: id }, { context: { idempotencyKey: key.of({ id }) } }),
    onSuccess: () => {
      key.renew();
      announceSuccess(t`It is tried again now.`);
    },
    onError: (error) => announceFailure(t`It was not tried again`, i18n._(failureOf(error).text)),
    onSettled: () => readAgain(queries, api.outbox.key()),
  });
  if (state !== 'parked' && state !== 'failed') return null;
  const name = i18n._(OUTBOX_KIND_WORDS[kind]);
  return (
    <Button
      data-decides
      size="xs"
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate()}
      aria-label={t`Try again: ${name}`}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}

function useRetryParked(kind: OutboxKind | null, onDone: () => void) {
  const { t, i18n } = useLingui();
  const key = useIdempotencyKey();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.outbox.retryParked(
        { kind: kind ?? undefined },
        { context: { idempotencyKey: key.of({ kind, all: true }) } },
      ),
    onSuccess: ({ retried, left }) => {
      key.renew();
      announceSuccess(t`Tried again: ${retried}. Still given up: ${left}.`);
    },
    onError: (error) => announceFailure(t`Nothing was tried again`, i18n._(failureOf(error).text)),
    onSettled: () => {
      onDone();
      return readAgain(queries, api.outbox.key());
    },
  });
}
