import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import styles from './customer-merge.module.css';
import { MergeSideCard } from './merge-side.tsx';
import { OtherChoice } from './other-choice.tsx';
import { type Named, useReadMergesAgain } from './staff-merge.ts';

interface MergeDialogProps {
  customer: Named;
  /** Where it is known already. */
  other?: Named | undefined;
  onClose: () => void;
  /** Instead of just closing. */
  onMerged?: () => void;
}

/** Two records of one person become one: who the other is, what each has and what goes along, and then the press (decision 061). */
export default function MergeDialog({ customer, other: known, onClose, onMerged }: MergeDialogProps) {
  const { t, i18n } = useLingui();
  const [other, setOther] = useState<Named | null>(known ?? null);
  /** Which staff say is kept; null: as the rule has it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const readAgain = useReadMergesAgain();
  const key = useRef(newId());
  const preview = useQuery(
    api.customerMerge.preview.queryOptions({
      input: { customerId: customer.customerId, otherId: other?.customerId ?? '' },
      enabled: other !== null,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const sides = other === null ? undefined : preview.data;
  const keptId = chosen ?? sides?.keptId;
  const kept = sides && (sides.one.customerId === keptId ? sides.one : sides.other);
  const given = sides && (sides.one.customerId === keptId ? sides.other : sides.one);
  const merge = useMutation({
    mutationFn: (pair: { customerId: string; otherId: string }) =>
      client.customerMerge.merge(pair, { context: { idempotencyKey: key.current } }),
    onSuccess: ({ name }) => {
      readAgain();
      announceSuccess(t`Both records are one now. It can be undone for a day.`, name);
      onClose();
      onMerged?.();
    },
    onError: () => void preview.refetch(),
  });
  const choose = (next: Named | null) => {
    setOther(next);
    setChosen(null);
    key.current = newId();
    merge.reset();
  };
  return (
    <StaffDialog
      title={<Trans>Merge {customer.name}</Trans>}
      says={
        kept && given ? (
          <Trans>
            The record with {given.phone} leads to the one with {kept.phone} from now on. Its{' '}
            <Plural value={given.orders} one="order goes" other="# orders go" /> along, with their documents. What the
            orders say stays as it is. It can be undone for a day.
          </Trans>
        ) : (
          <Trans>For two records of one person. Nothing happens before you have seen both beside each other.</Trans>
        )
      }
      kind="warning"
      wide={sides !== undefined}
      confirmLabel={<Trans>Merge</Trans>}
      isIncomplete={!kept || !given}
      action={merge}
      failureTitle={t`The records are not merged.`}
      onConfirm={() => {
        if (kept && given) merge.mutate({ customerId: kept.customerId, otherId: given.customerId });
      }}
      onClose={onClose}
    >
      {other === null ? (
        <OtherChoice customerId={customer.customerId} onChoose={choose} />
      ) : (
        <>
          {preview.isPending ? <LinesSkeleton lines={5} /> : null}
          {preview.error && !merge.error ? (
            <Alert color="red" role="alert">
              {i18n._(failureOf(preview.error).text)}
            </Alert>
          ) : null}
          {sides ? (
            <div className={`halves stack gap-12 ${styles.sides}`}>
              {[sides.one, sides.other].map((side) => (
                <MergeSideCard
                  key={side.customerId}
                  side={side}
                  isKept={side.customerId === keptId}
                  onKeep={
                    sides.mayChoose && side.customerId !== keptId
                      ? () => {
                          setChosen(side.customerId);
                          key.current = newId();
                          merge.reset();
                        }
                      : null
                  }
                />
              ))}
            </div>
          ) : null}
          {sides && !sides.mayChoose ? (
            <p className="dimmed">
              <Trans>The record whose phone is confirmed is kept.</Trans>
            </p>
          ) : null}
          {known === undefined ? (
            <div>
              <Button size="sm" variant="subtle" disabled={merge.isPending} onClick={() => choose(null)}>
                <Trans>Choose another record</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </StaffDialog>
  );
}
