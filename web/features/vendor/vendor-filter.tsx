import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';

const PAUSE_MS = 300;
/** Who is not among them types more of the name. */
const OFFERED = 20;

interface VendorFilterProps {
  vendorId: string | null;
  /** Where it is known. */
  vendorName: string | undefined;
  onChange: (vendorId: string | null) => void;
}

/** Narrows a list to one vendor, found by a part of the name. */
export function VendorFilter({ vendorId, vendorName, onChange }: VendorFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [sought] = useDebouncedValue(typed.trim().slice(0, MAX_SEARCH), PAUSE_MS);
  const vendors = useQuery(
    api.vendor.list.queryOptions({
      input: { q: sought || undefined, limit: OFFERED },
      placeholderData: keepPreviousData,
      enabled: isOpen,
    }),
  );
  const offered = vendors.data?.items.map((vendor) => ({ value: vendor.vendorId, label: vendor.name })) ?? [];
  const isOffered = offered.some(({ value }) => value === vendorId);
  const chosen =
    vendorId !== null && !isOffered ? [{ value: vendorId, label: vendorName ?? t`The chosen vendor` }] : [];
  return (
    <Select
      label={t`Vendor`}
      placeholder={t`All vendors`}
      searchable
      clearable
      value={vendorId}
      data={[...chosen, ...offered]}
      filter={({ options }) => options}
      nothingFoundMessage={vendors.isFetching ? t`Searching…` : t`No vendors found`}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onChange={onChange}
      clearButtonProps={{ 'aria-label': t`All vendors` }}
    />
  );
}
