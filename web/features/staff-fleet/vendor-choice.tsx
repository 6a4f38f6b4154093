import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import styles from './staff-fleet.module.css';

const PAUSE_MS = 300;
/** Who is not among them types more of the name. */
const OFFERED = 8;

export interface ChosenVendor {
  vendorId: string;
  name: string;
}

interface VendorChoiceProps {
  chosen: ChosenVendor | null;
  onChoose: (vendor: ChosenVendor | null) => void;
}

/** One vendor, found by name, owner, e-mail or phone. */
export function VendorChoice({ chosen, onChoose }: VendorChoiceProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useQuery(
    api.vendor.list.queryOptions({
      input: { q: sought || undefined, limit: OFFERED },
      enabled: chosen === null,
      placeholderData: keepPreviousData,
    }),
  );
  if (chosen !== null) {
    return (
      <div className="stack gap-4">
        <span className="semibold">
          <Trans>Vendor</Trans>
        </span>
        <div className="row wraps gap-8">
          <span className="breaks">{chosen.name}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose(null)}>
            <Trans>Choose another</Trans>
          </Button>
        </div>
      </div>
    );
  }
  const items = found.data?.items ?? [];
  return (
    <div className="stack gap-6">
      <TextInput
        label={t`Vendor`}
        description={t`Whose vehicle it is. The form follows.`}
        placeholder={t`Name, owner, e-mail or phone`}
        value={typed}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className="hides-empty dimmed">
        {found.error ? i18n._(failureOf(found.error).text) : null}
        {found.data && items.length === 0 ? <Trans>No vendors found</Trans> : null}
      </div>
      {items.length > 0 ? (
        <ul className={`list stack gap-2 ${styles.vendors}`} aria-label={t`Vendors found`}>
          {items.map(({ vendorId, name, district }) => (
            <li key={vendorId}>
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => {
                  setTyped('');
                  onChoose({ vendorId, name });
                }}
              >
                {name} · {district}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
