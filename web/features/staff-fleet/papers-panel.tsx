import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { PAPER_DUES, type PaperDue } from '@ceylono/domain/staff-fleet';
import { PAPER_KINDS, type PaperKind } from '@ceylono/domain/vehicle-paper';
import { PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { PaperStateBadge } from '../vehicle-paper/paper-state-badge.tsx';
import { VendorFilter } from '../vendor/vendor-filter.tsx';
import type { DuePaper } from './staff-vehicle.ts';
import styles from './staff-fleet.module.css';
import { type OpenedVehicle, type PapersFilters, readPapersFilters, writePapersFilters } from './vehicles-address.ts';

const DUE_WORDS: Record<PaperDue, MessageDescriptor> = {
  due: msg`Expired, or expires in 30 days`,
  expired: msg`Expired`,
  expiring: msg`Expires in 30 days`,
  all: msg`All papers in force`,
};

/** The papers of all vehicles by when they end, the first at their head (amendment 30). */
export default function PapersPanel({ onOpen }: { onOpen: (opened: OpenedVehicle) => void }) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const { q, due, kind, vendorId, cursor } = readPapersFilters(params);
  const change = (changes: Partial<PapersFilters>) =>
    changeAddress((now) => writePapersFilters(now, changes), { replace: true });
  const columns = usePaperColumns((vehicleId) => onOpen({ vehicleId, task: 'papers' }));
  const papers = useQuery(
    api.staffFleet.listPapers.queryOptions({
      input: {
        q: q.trim() || undefined,
        due: due === 'due' ? undefined : due,
        kind: kind ?? undefined,
        vendor: vendorId ?? undefined,
        cursor: cursor ?? undefined,
      },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <StaffFilters
        label={t`Search by model, type, plate, vendor or district`}
        placeholder={t`Model, type, plate, vendor or district`}
        q={q}
        onSearch={(text) => change({ q: text })}
        refresh={{ isReading: papers.isFetching, onRefresh: () => void papers.refetch() }}
      />
      <Group gap={12} align="flex-end">
        <NativeSelect
          label={t`Good until`}
          value={due}
          onChange={({ currentTarget: { value } }) => change({ due: value as PaperDue })}
          data={PAPER_DUES.map((value) => ({ value, label: i18n._(DUE_WORDS[value]) }))}
        />
        <NativeSelect
          label={t`Paper`}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => change({ kind: (value || null) as PaperKind | null })}
          data={[
            { value: '', label: t`All kinds` },
            ...PAPER_KINDS.map((value) => ({ value, label: i18n._(PAPER_WORDS[value]) })),
          ]}
        />
        <VendorFilter
          vendorId={vendorId}
          vendorName={papers.data?.items[0]?.vendor.name}
          onChange={(id) => change({ vendorId: id })}
        />
      </Group>
      <StaffList
        label={t`Papers of vehicles`}
        list={papers}
        keyOf={({ paperId }) => paperId}
        columns={columns}
        onOpen={({ vehicle: { vehicleId } }) => onOpen({ vehicleId, task: 'papers' })}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => writePapersFilters(now, { cursor: to }))}
        empty={
          <EmptyState
            title={<Trans>No papers found</Trans>}
            hint={<Trans>No paper that you ask for ends in this time. A paper that was never filed is not here.</Trans>}
          />
        }
      />
    </>
  );
}

function usePaperColumns(onPapers: (vehicleId: string) => void): StaffColumn<DuePaper>[] {
  const { t, i18n } = useLingui();
  return [
    { title: t`Paper`, cell: ({ kind }) => <strong>{i18n._(PAPER_WORDS[kind])}</strong>, onCard: 'head' },
    {
      title: t`State`,
      width: '150px',
      cell: ({ state }) => <PaperStateBadge state={state} />,
      onCard: 'head',
    },
    {
      title: t`Good until`,
      cell: ({ expiresOn, daysLeft }) => (
        <div className={`stack to-start gap-2 ${styles.fact}`}>
          <span className="tabular nowrap">{formatDay(startOfDay(expiresOn), i18n.locale)}</span>
          <span className="dimmed text-13 nowrap">
            <DaysLeft daysLeft={daysLeft} />
          </span>
        </div>
      ),
    },
    {
      title: t`Vehicle`,
      cell: ({ vehicle: { model, type, plate, availability } }) => (
        <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
          <span>{model}</span>
          <span className="dimmed text-13">
            {i18n._(VEHICLE_WORDS[type])}
            {plate === null ? null : `, ${plate}`}
          </span>
          {availability ? null : (
            <StatusBadge tone="gray">
              <Trans>Not listed</Trans>
            </StatusBadge>
          )}
        </div>
      ),
    },
    {
      title: t`Vendor`,
      cell: ({ vendor: { name, contactNumber, email } }) => (
        <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
          <span>{name}</span>
          <a href={`tel:${contactNumber}`} className="tabular nowrap text-13">
            {contactNumber}
          </a>
          <a href={`mailto:${email}`} className="text-13">
            {email}
          </a>
        </div>
      ),
    },
    {
      title: t`Actions`,
      width: '120px',
      cell: ({ vehicle: { vehicleId, model } }) => (
        <div className={styles.actions}>
          <Button size="xs" variant="default" onClick={() => onPapers(vehicleId)} aria-label={t`Papers: ${model}`}>
            <Trans>Papers</Trans>
          </Button>
        </div>
      ),
      onCard: 'foot',
    },
  ];
}

function DaysLeft({ daysLeft }: { daysLeft: number }) {
  if (daysLeft === 0) return <Trans>ends today</Trans>;
  if (daysLeft < 0) return <Plural value={-daysLeft} one="over for # day" other="over for # days" />;
  return <Plural value={daysLeft} one="# more day" other="# more days" />;
}
