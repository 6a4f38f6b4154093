/**
 * What staff do with one promo code.
 * @rows ADM-PROMO 23
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import { type StaffPromoCode, useReadPromoCodesAgain } from './staff-promo-code.ts';

interface PromoCodeActionsProps {
  promo: StaffPromoCode;
  onView: () => void;
  onEnd: () => void;
}

/** Details, Activate or Deactivate, and the end of it: Delete, or Archive where an order has it (decision 060). */
export function PromoCodeActions({ promo, onView, onEnd }: PromoCodeActionsProps) {
  const { t, i18n } = useLingui();
  const readAgain = useReadPromoCodesAgain();
  const { promoCodeId, code, isActive, archivedAt, orders } = promo;
  const change = useMutation(
    api.promoCode.switch.mutationOptions({
      onSuccess: (changed) => {
        readAgain();
        announceSuccess(
          changed.isActive ? t`Promo code activated successfully!` : t`Promo code deactivated successfully!`,
          code,
        );
      },
      onError: (error) => {
        readAgain();
        const detail = i18n._(failureOf(error).text);
        announceFailure(code, t`Failed to update promo code status: ${detail}`);
      },
    }),
  );
  return (
    <div className="cluster gap-6">
      <Button size="xs" variant="default" onClick={onView} aria-label={t`Details of ${code}`}>
        <Trans>Details</Trans>
      </Button>
      {archivedAt === null ? (
        <>
          <Button
            data-decides
            size="xs"
            variant={isActive ? 'default' : 'filled'}
            loading={change.isPending}
            onClick={() => change.mutate({ promoCodeId, isActive: !isActive })}
            aria-label={isActive ? t`Deactivate ${code}` : t`Activate ${code}`}
          >
            {isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
          </Button>
          <Button
            size="xs"
            variant="outline"
            color="kandyan"
            onClick={onEnd}
            aria-label={orders === 0 ? t`Delete ${code}` : t`Archive ${code}`}
          >
            {orders === 0 ? <Trans>Delete</Trans> : <Trans>Archive</Trans>}
          </Button>
        </>
      ) : null}
    </div>
  );
}
