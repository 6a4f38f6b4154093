/**
 * The tab of the promo codes, and what it says when they cannot be read.
 * @rows ADM-PROMO 19-21 29
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { changedAddress, searchOf } from '../../ui/list-address.ts';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { EndPromoCodeDialog } from './end-promo-code-dialog.tsx';
import { PromoCodeActions } from './promo-code-actions.tsx';
import styles from './promo-code.module.css';
import { usePromoCodeColumns } from './promo-code-columns.tsx';
import type { StaffPromoCode } from './staff-promo-code.ts';

const NewPromoCodeDialog = lazy(() => import('./new-promo-code-dialog.tsx'));
const PromoCodeDialog = lazy(() => import('./promo-code-dialog.tsx'));

type Doing = { task: 'create' } | { task: 'view' | 'end'; promo: StaffPromoCode };

/** Tab 5: codes are made, watched, and ended (admin §2 L90). */
export default function PromoCodesPanel() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = usePromoCodeColumns((promo) => (
    <PromoCodeActions
      promo={promo}
      onView={() => setDoing({ task: 'view', promo })}
      onEnd={() => setDoing({ task: 'end', promo })}
    />
  ));
  const q = searchOf(params);
  const cursor = params.get('cursor');
  const archived = params.get('show') === 'archived';
  const codes = useQuery(
    api.promoCode.list.queryOptions({
      input: { q: q.trim() || undefined, show: archived ? 'archived' : undefined, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  const close = () => setDoing(null);
  const { total, filtered } = codes.data ?? {};
  return (
    <StaffPanel>
      <StaffFilters
        label={t`Search by code or description`}
        placeholder={t`Code or description`}
        q={q}
        onSearch={(text) => changeAddress((now) => changedAddress(now, { q: text }), { replace: true })}
        refresh={{ isReading: codes.isFetching, onRefresh: () => void codes.refetch() }}
        actions={
          <>
            <Button
              variant="default"
              aria-pressed={archived}
              onClick={() => changeAddress((now) => changedAddress(now, { show: archived ? null : 'archived' }))}
            >
              {archived ? <Trans>Back to the codes</Trans> : <Trans>Show archive</Trans>}
            </Button>
            <Button onClick={() => setDoing({ task: 'create' })}>
              <Trans>Create Promo Code</Trans>
            </Button>
          </>
        }
      />
      {codes.data ? (
        <p className={`dimmed tabular ${styles.counts}`} role="status">
          <Trans>
            Total: {total} | Filtered: {filtered}
          </Trans>
        </p>
      ) : null}
      <StaffList
        label={archived ? t`Archived promo codes` : t`Promo Codes`}
        list={codes}
        keyOf={({ promoCodeId }) => promoCodeId}
        columns={columns}
        onOpen={(promo) => setDoing({ task: 'view', promo })}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
        failure={(error, again) => <NotRead error={error} onRetry={again} />}
        empty={<NoCodes isSearched={q.trim() !== ''} isArchive={archived} />}
      />
      <Suspense>
        {doing?.task === 'create' ? <NewPromoCodeDialog onClose={close} /> : null}
        {doing?.task === 'view' ? <PromoCodeDialog promo={doing.promo} onClose={close} /> : null}
      </Suspense>
      {doing?.task === 'end' ? <EndPromoCodeDialog promo={doing.promo} onClose={close} /> : null}
    </StaffPanel>
  );
}

function NoCodes({ isSearched, isArchive }: { isSearched: boolean; isArchive: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        title={<Trans>No promo codes found matching your search.</Trans>}
        hint={<Trans>Search for something else.</Trans>}
      />
    );
  }
  if (isArchive) return <EmptyState title={<Trans>No promo code is archived.</Trans>} />;
  return (
    <EmptyState
      title={<Trans>No promo codes created yet.</Trans>}
      hint={<Trans>Create one above: it counts from its start date on.</Trans>}
    />
  );
}

/** The documents' words, by what went wrong (admin §8 L360). */
function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { code, text } = failureOf(error);
  const detail = i18n._(text);
  return (
    <Alert color="red" role="alert">
      <p>
        {code === 'not_signed_in' || code === 'not_allowed' ? (
          <Trans>Cannot access promocodes table: {detail}</Trans>
        ) : code === 'network' ? (
          <Trans>Unexpected error fetching promo codes.</Trans>
        ) : (
          <Trans>Error fetching promo codes: {detail}</Trans>
        )}
      </p>
      <Button mt={12} onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Alert>
  );
}
