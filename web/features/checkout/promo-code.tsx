import { MAX_PROMO_CODE, normalizedPromoCode } from '@ceylono/domain/promo-code';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type FormEvent, useEffect, useRef, useState } from 'react';
import { failureOf, REFUSAL_TEXTS } from '../../api/refusal.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { choiceOf, withPromo } from '../quote/choice.ts';
import { GetCode } from '../phone/get-code.tsx';
import { quoteQuery } from '../quote/use-quote.ts';
import styles from './promo-code.module.css';

const EMPTY = msg`Please enter a promo code.`;

interface PromoCodeProps {
  draft: Draft;
  change: Dispatch<DraftChange>;
  /** Staff ask for a caller, whose phone is not to be proved in their browser. */
  isOnThePhone?: boolean;
}

/**
 * A code is asked about when Apply is pressed; the server says whether it counts, and from then on the price is asked
 * with it. One state in the draft, shown by two steps (T-048).
 */
export function PromoCode({ draft, change, isOnThePhone = false }: PromoCodeProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [awaitsFocus, setAwaitsFocus] = useState(false);
  const { appliedPromo, droppedPromo } = draft;
  const shown = problem ?? (droppedPromo ? REFUSAL_TEXTS[droppedPromo.refusal] : null);

  // The dialog in which the phone was proved took the focus with it, and a button that asks cannot have it.
  useEffect(() => {
    if (!awaitsFocus || isAsking) return;
    button.current?.focus();
    setAwaitsFocus(false);
  }, [awaitsFocus, isAsking]);

  async function apply() {
    const code = normalizedPromoCode(draft.promoCode);
    const choice = choiceOf(draft);
    if (code === '') return setProblem(EMPTY);
    if (!choice || isAsking) return;
    setProblem(null);
    setAsking(true);
    try {
      await queries.fetchQuery({ ...quoteQuery(withPromo(choice, code, draft.contact)), staleTime: 0, retry: false });
      change({ type: 'promoApplied', code });
    } catch (error) {
      change({ type: 'promoTyped', promoCode: draft.promoCode });
      setProblem(failureOf(error).text);
    }
    setAsking(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (appliedPromo === null) void apply();
  }

  return (
    <>
      <form className={styles.promo} onSubmit={submit} noValidate>
        <TextInput
          label={t`Promo code`}
          value={appliedPromo ?? draft.promoCode}
          maxLength={MAX_PROMO_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={appliedPromo !== null || isAsking}
          error={shown ? i18n._(shown) : undefined}
          errorProps={{ role: 'alert' }}
          classNames={{ input: styles.code }}
          data-applied={appliedPromo !== null || undefined}
          onChange={(event) => {
            setProblem(null);
            change({ type: 'promoTyped', promoCode: event.currentTarget.value });
          }}
        />
        {/* One button for both, so that the focus still stands on it afterwards. */}
        <Button
          ref={button}
          type="button"
          variant="default"
          loading={isAsking}
          onClick={() => (appliedPromo === null ? void apply() : change({ type: 'promoRemoved' }))}
        >
          {appliedPromo === null ? <Trans>Apply</Trans> : <Trans>Remove</Trans>}
        </Button>
        <div className={styles.told} role="status">
          {appliedPromo ? <Trans>Promo code {appliedPromo} is applied.</Trans> : null}
          {droppedPromo && !problem ? (
            <Trans>Promo code {droppedPromo.code} no longer counts and was taken off your bill.</Trans>
          ) : null}
        </div>
      </form>
      {shown === REFUSAL_TEXTS.promo_needs_proof && !isOnThePhone ? (
        <GetCode
          phone={draft.contact.phone}
          onProved={async () => {
            await apply();
            setAwaitsFocus(true);
            return null;
          }}
        />
      ) : null}
    </>
  );
}
