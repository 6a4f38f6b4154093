import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { addressOfTab, DASHBOARD_TABS, mayOpenTab, TAB_NAMES } from '../staff/dashboard-tabs.ts';
import type { Staff } from '../staff/staff-session.ts';
import styles from './finder-dialog.module.css';

const PAUSE_MS = 200;

type Found = Awaited<ReturnType<typeof client.finder.find>>['items'][number];

/** One thing that can be opened. */
interface Choice {
  key: string;
  name: string;
  says: string;
  to: string;
}

/** Opens anything by what is typed: a tab, an order by whatever it is known by, a vendor. By keys alone or by a press. */
export default function FinderDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useQuery(
    api.finder.find.queryOptions({
      input: { q: sought },
      enabled: sought !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const words = typed.trim().toLowerCase();
  const tabs = DASHBOARD_TABS.filter((tab) => mayOpenTab(tab, staff)).map((tab) => ({
    key: tab,
    name: i18n._(TAB_NAMES[tab]),
    says: t`Tab`,
    to: addressOfTab(tab),
  }));
  const choices: Choice[] = [
    ...tabs.filter(({ name }) => name.toLowerCase().includes(words)),
    ...(words === '' ? [] : (found.data?.items ?? []).map(choiceOf)),
  ];
  const chosen = choices[Math.min(at, choices.length - 1)];
  const isBehind = sought !== typed.trim() || found.isFetching;

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen);
    }
  }
  function go({ to }: Choice) {
    onClose();
    void tabEntries()
      .allLeft()
      .then(() => navigate(to));
  }

  return (
    <Dialog open title={t`Go to anything`} onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t`Order ID, phone, name, vehicle, vendor or tab`}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        placeholder={t`Order ID, phone, name, vehicle, vendor or tab`}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t`What was found`} aria-busy={isBehind} className={styles.found}>
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as of every combobox.
          <div
            key={choice.key}
            id={`${listId}-${choice.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            className={styles.choice}
            onClick={() => go(choice)}
          >
            <strong className="breaks">{choice.name}</strong>
            <span className="dimmed text-13 breaks">{choice.says}</span>
          </div>
        ))}
      </div>
      <p role="status" className="dimmed text-14">
        {found.error ? i18n._(failureOf(found.error).text) : null}
        {choices.length === 0 && !isBehind && !found.error ? t`Nothing found` : null}
      </p>
    </Dialog>
  );
}

function choiceOf(found: Found): Choice {
  if (found.kind === 'vendor') {
    const { vendorId, name, district } = found;
    return { key: vendorId, name, says: district, to: `${addressOfTab('vendors')}&q=${encodeURIComponent(name)}` };
  }
  const { orderId, customOrderId, customerName, model, vendorName } = found;
  return {
    key: orderId,
    name: customOrderId,
    says: [customerName, model, vendorName].filter((part) => part !== '').join(' · '),
    to: `${addressOfTab('all-orders')}&order=${orderId}`,
  };
}
