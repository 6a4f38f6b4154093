import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import styles from './customer-merge.module.css';
import type { Named } from './staff-merge.ts';

const PAUSE_MS = 300;
/** Who is not among them types more. */
const OFFERED = 8;

interface Found extends Named {
  phone: string;
  email: string;
}

interface OtherChoiceProps {
  customerId: string;
  onChoose: (other: Named) => void;
}

/** The other record: one with the same e-mail or name, or found by what staff type. */
export function OtherChoice({ customerId, onChoose }: OtherChoiceProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const details = useQuery(api.customerRecord.get.queryOptions({ input: { customerId }, refetchOnWindowFocus: false }));
  const isSearching = q.length > 1;
  const search = useQuery(
    api.customerRecord.list.queryOptions({
      input: { q, limit: OFFERED + 1 },
      enabled: isSearching,
      placeholderData: keepPreviousData,
    }),
  );
  const found = search.data?.items.filter((one) => one.customerId !== customerId).slice(0, OFFERED) ?? [];
  const alike = details.data?.alike ?? [];
  return (
    <div className="stack fitting gap-8">
      <TextInput
        label={t`The other record`}
        description={t`Each search is on record with your name.`}
        placeholder={t`Name, phone or e-mail`}
        value={typed}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className="hides-empty dimmed">
        {search.error ? i18n._(failureOf(search.error).text) : null}
        {isSearching && search.isSuccess && found.length === 0 ? <Trans>No customers found</Trans> : null}
      </div>
      {isSearching ? (
        <Offered label={t`Customers found`} offered={found} onChoose={onChoose} />
      ) : alike.length > 0 ? (
        <>
          <p className="dimmed">
            <Trans>With the same e-mail or name:</Trans>
          </p>
          <Offered label={t`Perhaps the same person`} offered={alike} onChoose={onChoose} />
        </>
      ) : null}
    </div>
  );
}

interface OfferedProps {
  label: string;
  offered: readonly Found[];
  onChoose: (other: Named) => void;
}

function Offered({ label, offered, onChoose }: OfferedProps) {
  if (offered.length === 0) return null;
  return (
    <ul className={`list stack gap-2 ${styles.found}`} aria-label={label}>
      {offered.map(({ customerId, name, phone, email }) => (
        <li key={customerId}>
          <Button
            variant="subtle"
            h="auto"
            mih={36}
            py={6}
            lh={1.4}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            onClick={() => onChoose({ customerId, name })}
          >
            {[name, phone, email].filter((part) => part !== '').join(' · ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
