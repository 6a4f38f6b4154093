import { startOfDay } from '@ceylono/domain/colombo-time';
import { OUTCOME_WORDS } from '@ceylono/words/call';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { changedAddress } from '../../ui/list-address.ts';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { FOLLOW_UP_WORDS, OUTCOME_COLOURS } from './call-words.ts';
import { PhoneOwner } from './phone-link.tsx';

type FollowUp = Awaited<ReturnType<typeof client.callNote.followUps>>['items'][number];

const READ_EVERY_MS = 30_000;

/** Whom to call today: what is overdue first. It leaves by a further note, which asks for no follow-up or for a later one. */
export default function FollowUps({ onCall }: { onCall: (phone: string) => void }) {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const isAll = params.get('follow-ups') === 'all';
  const cursor = params.get('cursor');
  const list = useQuery(
    api.callNote.followUps.queryOptions({
      input: { show: isAll ? 'all' : 'due', cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const columns = useColumns(onCall);
  return (
    <>
      <div className="cluster gap-12">
        <NativeSelect
          aria-label={t`Follow-ups`}
          value={isAll ? 'all' : 'due'}
          onChange={({ currentTarget: { value } }) =>
            changeAddress((now) => changedAddress(now, { 'follow-ups': value === 'all' ? 'all' : null }))
          }
          data={[
            { value: 'due', label: t`Today and overdue` },
            { value: 'all', label: t`All follow-ups` },
          ]}
        />
        {list.data ? (
          <p className="dimmed tabular" role="status">
            <Plural
              value={list.data.due}
              _0="Nobody is to be called today"
              one="# call is due"
              other="# calls are due"
            />
          </p>
        ) : null}
      </div>
      <StaffList
        label={t`Follow-ups`}
        list={list}
        keyOf={({ noteId }) => noteId}
        columns={columns}
        onOpen={({ phone }) => onCall(phone)}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
        empty={
          <EmptyState
            title={<Trans>No follow-ups</Trans>}
            hint={<Trans>A call note that requires a follow-up appears here on its day.</Trans>}
          />
        }
      />
    </>
  );
}

function useColumns(onCall: (phone: string) => void): StaffColumn<FollowUp>[] {
  const { t, i18n } = useLingui();
  return [
    {
      title: t`Customer Info`,
      width: '200px',
      onCard: 'head',
      cell: ({ phone, name }) => <PhoneOwner phone={phone} name={name} />,
    },
    {
      title: t`Follow-up date`,
      cell: ({ followUpDate, state }) => (
        <>
          <DateTime at={startOfDay(followUpDate).toISOString()} dayOnly />{' '}
          {state === 'later' ? null : (
            <Badge color={state === 'overdue' ? 'red' : 'blue'} variant="light">
              {i18n._(FOLLOW_UP_WORDS[state])}
            </Badge>
          )}
        </>
      ),
    },
    {
      title: t`Last call`,
      cell: ({ calledAt, agentName, outcome }) => (
        <>
          <DateTime at={calledAt} />, <span className="breaks">{agentName}</span>{' '}
          <Badge color={OUTCOME_COLOURS[outcome]} variant="light">
            {i18n._(OUTCOME_WORDS[outcome])}
          </Badge>
        </>
      ),
    },
    { title: t`Notes`, cell: ({ notes }) => <span className="breaks">{notes}</span> },
    {
      title: t`Actions`,
      onCard: 'foot',
      width: '90px',
      cell: ({ phone, name }) => (
        <Button size="xs" onClick={() => onCall(phone)} aria-label={t`Call ${name || phone}`}>
          <Trans>Call</Trans>
        </Button>
      ),
    },
  ];
}
