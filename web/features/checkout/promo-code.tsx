import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type Dispatch, type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { choiceOf } from '../quote/choice.ts';
import styles from './promo-code.module.css';

const EMPTY = msg`Please enter a promo code.`;
/** The longest code a quote takes. */
const MAX_CODE = 40;

/** A code is asked about when Apply is pressed; the server says whether it counts. */
export function PromoCode({ draft, change }: { draft: Draft; change: Dispatch<DraftChange> }) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    const promoCode = draft.promoCode.trim().toUpperCase();
    const choice = choiceOf(draft);
    if (promoCode === '') return setProblem(EMPTY);
    if (!choice) return;
    setAsking(true);
    try {
      await client.quote.create({ ...choice, promoCode });
      setProblem(null);
    } catch (error) {
      setProblem(failureOf(error).text);
    }
    setAsking(false);
  }

  return (
    <form className={styles.promo} onSubmit={apply} noValidate>
      <TextInput
        label={t`Promo code`}
        value={draft.promoCode}
        maxLength={MAX_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        error={problem ? i18n._(problem) : undefined}
        onChange={(event) => {
          setProblem(null);
          change({ type: 'promoTyped', promoCode: event.currentTarget.value });
        }}
      />
      <Button type="submit" variant="default" loading={isAsking}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}
