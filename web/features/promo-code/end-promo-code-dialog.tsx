/**
 * The end of a promo code: deleted, or archived where an order has it.
 * @rows ADM-PROMO 24
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type StaffPromoCode, useReadPromoCodesAgain } from './staff-promo-code.ts';

/** One that no order has is deleted; any other is archived, and the dialog says how many orders have it (T-119). */
export function EndPromoCodeDialog({ promo, onClose }: { promo: StaffPromoCode; onClose: () => void }) {
  const { t } = useLingui();
  const readAgain = useReadPromoCodesAgain();
  const { promoCodeId, code, orders } = promo;
  /** Somebody has ordered with it since the list was read. */
  const [isUsed, setUsed] = useState(orders > 0);
  const end = useMutation({
    mutationFn: async () => {
      if (isUsed) await client.promoCode.archive({ promoCodeId });
      else await client.promoCode.remove({ promoCodeId });
    },
    onSuccess: () => {
      readAgain();
      announceSuccess(isUsed ? t`Promo code archived successfully!` : t`Promo code deleted successfully!`, code);
      onClose();
    },
    onError: (error) => {
      readAgain();
      if (failureOf(error).code === 'used_promo_code') setUsed(true);
    },
  });
  return (
    <StaffDialog
      title={isUsed ? <Trans>Archive {code}</Trans> : <Trans>Delete {code}</Trans>}
      says={
        isUsed ? (
          <>
            {orders > 0 ? (
              <Plural value={orders} one="# order has this code." other="# orders have this code." />
            ) : null}{' '}
            <Trans>
              It stays on record with what it cost, and those orders keep what it gave them. From now on nobody can use
              it, and it cannot be brought back.
            </Trans>
          </>
        ) : (
          <Trans>No order has this code. It is deleted for good.</Trans>
        )
      }
      confirmLabel={isUsed ? <Trans>Archive</Trans> : <Trans>Delete</Trans>}
      kind="danger"
      action={end}
      failureTitle={isUsed && orders > 0 ? t`The promo code is not archived.` : t`Failed to delete promo code`}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
