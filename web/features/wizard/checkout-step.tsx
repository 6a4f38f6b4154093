/**
 * The wizard's last step (customer §2).
 * @rows CUS-WIZ 45 55
 */
import { isPromoRefusal } from '@ceylono/domain/promo-code';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Dispatch } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { Money } from '../../ui/money.tsx';
import { MissingList } from '../checkout/missing-list.tsx';
import { OptionToggles } from '../checkout/option-toggles.tsx';
import { isHeldUp, missingFor } from '../checkout/order-body.ts';
import { orderProblem, type Remedy } from '../checkout/order-problem.ts';
import { PaymentMethod } from '../checkout/payment-method.tsx';
import { priceToRepeat } from '../checkout/place-order.ts';
import { ProblemPanel } from '../checkout/problem-panel.tsx';
import { PromoCode } from '../checkout/promo-code.tsx';
import { QuoteBill } from '../checkout/quote-bill.tsx';
import { Review } from '../checkout/review.tsx';
import { SHOWN_TERMS, TERMS_REASON_ID, Terms } from '../checkout/terms.tsx';
import { useDropPromo } from '../checkout/use-drop-promo.ts';
import { useOptionPrices } from '../checkout/use-option-prices.ts';
import { usePlaceOrder } from '../checkout/use-place-order.ts';
import type { Draft, DraftChange, Step } from '../draft/draft.ts';
import type { ServerDraft } from '../draft/use-server-draft.ts';
import { useOrderRules } from '../permit/use-order-rules.ts';
import { usePermit } from '../permit/use-permit.ts';
import { choiceOf, pricedChoiceOf } from '../quote/choice.ts';
import { useQuote } from '../quote/use-quote.ts';
import { NoLocationPanel } from '../vehicle/no-location-panel.tsx';
import { useForgetVehicles, useVehicle } from '../vehicle/use-vehicles.ts';
import styles from './checkout-step.module.css';
import { StepFrame } from './step-frame.tsx';

interface CheckoutStepProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
  server: ServerDraft;
  onBack: () => void;
  open: (step: Step) => void;
  onOrdered: (orderId: string) => Promise<void>;
  onPhoneRefused: (phone: string) => void;
}

/** Options, price, terms, and the order. */
export function CheckoutStep(props: CheckoutStepProps) {
  const { draft, change, server, onBack, open, onOrdered, onPhoneRefused } = props;
  const { data: vehicle } = useVehicle(draft.vehicleId);
  const forgetVehicles = useForgetVehicles();
  const choice = pricedChoiceOf(draft);
  const quote = useQuote(choice);
  const prices = useOptionPrices(choiceOf(draft), vehicle);
  const { place, isSubmitting, refused } = usePlaceOrder({ draft, change, server, onOrdered });
  const missing = missingFor(draft);
  const permit = usePermit(draft).refusal;
  const mayFollow = useOrderRules()?.papersMayFollow ?? false;
  const isAgreed = draft.termsVersion === SHOWN_TERMS;
  const quoteFailure = quote.error ? failureOf(quote.error) : null;
  // An order that may be placed already holds the vehicle itself: what the quote says of it counts for nothing.
  const repeated = priceToRepeat(draft, choice);
  const priced = quote.isPlaceholderData || quoteFailure ? undefined : quote.data;
  const price = repeated ?? priced;
  const mayConfirm = isAgreed && price !== undefined && !isHeldUp(missing) && permit === null && !isSubmitting;
  const refusedPromo =
    repeated === undefined && quoteFailure && isPromoRefusal(quoteFailure.code) ? quoteFailure.code : null;
  useDropPromo(choice?.promoCode, refusedPromo, change);
  const problem =
    quoteFailure && repeated === undefined && refusedPromo === null
      ? { problem: orderProblem(quoteFailure, false), failure: quoteFailure, total: 0 }
      : refused;

  function confirm() {
    if (choice && price !== undefined && mayConfirm) void place(choice, price);
  }

  function mend(remedy: Remedy) {
    if (remedy === 'reload') return location.reload();
    if (remedy === 'retry') return quoteFailure && repeated === undefined ? void quote.refetch() : confirm();
    if (remedy === 'vehicle') {
      forgetVehicles();
      change({ type: 'vehicleGivenUp' });
    }
    if (problem?.problem.code === 'phone_invalid') onPhoneRefused(draft.contact.phone);
    open(STEP_FOR[remedy] ?? 'checkout');
  }

  return (
    <StepFrame
      step="checkout"
      title={<Trans>Checkout & Payment</Trans>}
      onBack={onBack}
      summary={
        price === undefined ? null : (
          <>
            <Trans>Total</Trans>
            <br />{' '}
            <strong>
              <Money cents={price.total} />
            </strong>
          </>
        )
      }
      primary={
        <Button
          color="saffron"
          disabled={!mayConfirm}
          aria-describedby={isAgreed ? undefined : TERMS_REASON_ID}
          onClick={confirm}
        >
          {isSubmitting ? <Trans>Submitting...</Trans> : <Trans>Confirm Order</Trans>}
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.options}>
            <h2 className="text-20">
              <Trans>Options</Trans>
            </h2>
            {draft.location ? null : <NoLocationPanel onSelect={() => open('location')} />}
            {vehicle ? (
              <OptionToggles
                draft={draft}
                change={change}
                vehicle={vehicle}
                prices={prices}
                aboutKm={quote.data?.aboutKm ?? null}
              />
            ) : null}
          </section>
          <section className={styles.payment}>
            <h2 className="text-20">
              <Trans>Payment</Trans>
            </h2>
            <PaymentMethod />
            <PromoCode draft={draft} change={change} />
          </section>
          <div className={styles.end}>
            {problem ? <ProblemPanel refused={problem} total={price?.total} onRemedy={mend} /> : null}
            <MissingList missing={missing} permit={permit} mayFollow={mayFollow} onComplete={() => open('contact')} />
            <Terms
              isAgreed={isAgreed}
              onChange={(agreed) => change({ type: 'termsAgreed', version: agreed ? SHOWN_TERMS : null })}
            />
          </div>
        </div>
        <div className={styles.side}>
          {vehicle ? <Review draft={draft} vehicle={vehicle} /> : null}
          <QuoteBill quote={quote} />
        </div>
      </div>
    </StepFrame>
  );
}

const STEP_FOR: Partial<Record<Remedy, Step>> = {
  vehicle: 'vehicle',
  dates: 'vehicle',
  location: 'location',
  contact: 'contact',
};
