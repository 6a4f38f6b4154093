import { formatDays } from '@ceylono/domain/colombo-format';
import { dayOf } from '@ceylono/domain/colombo-time';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { addressOfTab, DASHBOARD_TABS, mayOpenTab, TAB_NAMES } from '../staff/dashboard-tabs.ts';
import { addressOfCustomer } from '../staff/opened-customer.ts';
import { ADDRESS_OF_HOLDER, addressOfVehicle } from '../staff-fleet/vehicles-address.ts';
import type { Staff } from '../staff/staff-session.ts';
import styles from './finder-dialog.module.css';

const PAUSE_MS = 200;

type Found = Awaited<ReturnType<typeof client.finder.find>>['items'][number];

/** An order is known by its number. */
const KIND_WORDS: Record<Exclude<Found['kind'], 'order'>, MessageDescriptor> = {
  customer: msg`Customer`,
  vendor: msg`Vendor`,
  vehicle: msg`Vehicle`,
};

/** One thing that can be opened. */
interface Choice {
  key: string;
  name: string;
  /** Of an order. */
  status?: ShownStatus;
  says: string;
  to: string;
}

/** Opens anything by what is typed: a tab, an order, customer or vehicle by whatever it is known by, a vendor. By keys alone or by a press. */
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
  const choices: Choice[] = [
    ...matching,
    ...(words === '' ? [] : (found.data?.items ?? []).map((one) => choiceOf(one, i18n))),
  ];
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
        aria-label={t`Order ID, phone, name, e-mail, vehicle, plate, vendor or tab`}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        placeholder={t`Order ID, phone, name, e-mail, vehicle, plate, vendor or tab`}
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
            <span className="row gap-8">
              <strong className="breaks">{choice.name}</strong>
              {choice.status ? <ShownStatusBadge status={choice.status} /> : null}
            </span>
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

function choiceOf(found: Found, i18n: I18n): Choice {
  switch (found.kind) {
    case 'customer': {
      const { customerId, name, phone } = found;
      return {
        key: customerId,
        name: name === '' ? phone : name,
        says: joined(i18n._(KIND_WORDS.customer), phone),
        to: addressOfCustomer(customerId),
      };
    }
    case 'vehicle': {
      const { vehicleId, model, plate, vendorName } = found;
      const says = joined(i18n._(KIND_WORDS.vehicle), plate ?? '', vendorName);
      return { key: vehicleId, name: model, says, to: addressOfVehicle(vehicleId) };
    }
    case 'vendor': {
      const { vendorId, name, district } = found;
      const to = `${addressOfTab('vendors')}&q=${encodeURIComponent(name)}`;
      return { key: vendorId, name, says: joined(i18n._(KIND_WORDS.vendor), district), to };
    }
    case 'order':
      return orderChoice(found, i18n.locale);
  }
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');

function orderChoice(found: Extract<Found, { kind: 'order' }>, locale: string): Choice {
  const { orderId, customOrderId, customerName, model, plate, vendorName, shownStatus } = found;
  const dates = formatDays(dayOf(new Date(found.startDate)), dayOf(new Date(found.endDate)), locale);
  return {
    key: orderId,
    name: customOrderId,
    status: shownStatus,
    says: joined(dates, customerName, model, plate ?? '', vendorName),
    to: `${addressOfTab('all-orders')}&order=${orderId}`,
  };
}
