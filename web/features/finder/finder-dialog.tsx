import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { addressOfTab, DASHBOARD_TABS, mayOpenTab, TAB_NAMES } from '../staff/dashboard-tabs.ts';
import { ADDRESS_OF_HOLDER } from '../staff-fleet/vehicles-address.ts';
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
  /** Enter was pressed before the answer to what is typed had come. */
  const [isAwaited, setAwaited] = useState(false);
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
  const holder = { key: 'holder', name: t`Who had a vehicle then`, says: t`By plate and time`, to: ADDRESS_OF_HOLDER };
  const matching = [...tabs, holder].filter(({ name }) => name.toLowerCase().includes(words));
  const choices: Choice[] = [...matching, ...(words === '' ? [] : (found.data?.items ?? []).map(choiceOf))];
  // What is shown may still answer what was typed before.
  const isBehind = words !== '' && (sought !== typed.trim() || found.isPending || found.isPlaceholderData);
  const ready: Choice[] = isBehind ? matching : choices;
  const chosen = ready[Math.min(at, ready.length - 1)];

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && ready.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, ready.length - 1) + step + ready.length) % ready.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) go(chosen);
      else setAwaited(isBehind);
    }
  }
  function go({ to }: Choice) {
    onClose();
    void tabEntries()
      .allLeft()
      .then(() => navigate(to));
  }

  /** Enter that came before the answer opens its first; a press on what answers an earlier search does nothing. */
  const goOn = useEffectEvent(() => {
    setAwaited(false);
    if (chosen) go(chosen);
  });
  useEffect(() => {
    if (isAwaited && !isBehind) goOn();
  }, [isAwaited, isBehind]);

  return (
    <Dialog open title={t`Go to anything`} onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t`Order ID, phone, name, vehicle, plate, vendor or tab`}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        placeholder={t`Order ID, phone, name, vehicle, plate, vendor or tab`}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setAwaited(false);
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
            aria-disabled={!ready.includes(choice)}
            className={styles.choice}
            onClick={() => {
              if (ready.includes(choice)) go(choice);
            }}
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
  const { orderId, customOrderId, customerName, model, plate, vendorName } = found;
  return {
    key: orderId,
    name: customOrderId,
    says: [customerName, model, plate ?? '', vendorName].filter((part) => part !== '').join(' · '),
    to: `${addressOfTab('all-orders')}&order=${orderId}`,
  };
}
