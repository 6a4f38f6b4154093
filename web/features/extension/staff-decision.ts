/** Staff's approval of an extension, from wherever it is given, and what a decision that was refused is told in. */
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { ExtensionDecision } from '@ceylono/domain/extension';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useLastChangeWords } from '../staff-order/use-last-change-words.ts';

export function useApproveExtension(onOutcome: (outcome: Outcome) => void) {
  const { t } = useLingui();
  const failureWords = useDecisionFailure();
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  return useMutation(
    api.extension.approve.mutationOptions({
      onSuccess: (changed: StaffOrder) => {
        showChanged(changed);
        onOutcome({ kind: 'success', title: t`Extension request approved successfully! Order status updated.` });
      },
      onError: (error) => {
        readAgain();
        onOutcome({
          kind: 'failure',
          title: t`Failed to approve extension request`,
          text: failureWords(error),
        });
      },
    }),
  );
}

/** Of a decision that was refused, with who was there before, as far as its own words do not say it. */
export function useDecisionFailure(): (error: unknown) => string {
  const { i18n } = useLingui();
  const lastChange = useLastChangeWords();
  return (error) => {
    const failure = failureOf(error);
    const before = failure.code === 'extension_already_decided' ? '' : lastChange(error);
    return [i18n._(decisionFailure(failure)), before].join(' ').trim();
  };
}

interface Earlier {
  status: ExtensionDecision;
  decidedAt: string;
  decidedBy: string;
}

/** Where the general words speak to a customer, or what came with the refusal says more. */
export function decisionFailure(failure: Failure): MessageDescriptor {
  const { code, data } = failure;
  if (code === 'extension_already_decided' && data) return earlierWords((data as { decision: Earlier }).decision);
  if (code === 'order_changed') {
    return msg`The order was changed meanwhile. Nothing was decided: look at its end and its bill, and decide again.`;
  }
  if (code === 'order_not_in_state') {
    return msg`The rental is not on the road any more. Nothing was changed.`;
  }
  if (code === 'vehicle_taken') {
    return msg`The vehicle has been taken on these days meanwhile. Nothing was changed; what holds it stands with the request.`;
  }
  if (code === 'papers_do_not_cover') {
    return msg`The vehicle's papers do not cover it until the new end: look at them, and call the vendor. Nothing was changed.`;
  }
  return PERMIT_REFUSALS.some((known) => known === code)
    ? msg`The customer may not drive this vehicle until the new end: look at the permit. Nothing was changed.`
    : failure.text;
}

function earlierWords({ status, decidedAt, decidedBy }: Earlier): MessageDescriptor {
  const at = formatDateTime(new Date(decidedAt), 'en');
  return status === 'approved'
    ? msg`${decidedBy} approved it on ${at}. Nothing was changed.`
    : msg`${decidedBy} rejected it on ${at}. Nothing was changed.`;
}
