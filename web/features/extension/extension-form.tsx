/**
 * The form by which a customer asks for more days.
 * @rows CUS-EXT 17
 */
import { EXTENSION_DAY_CHOICES, MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { cleaned } from '@ceylono/domain/typed';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { wordsOfRule } from '../quote/rule-words.ts';
import styles from './extension.module.css';
import { type Quote, useExtensionQuote, useRequestExtension } from './use-request-extension.ts';

interface ExtensionFormProps {
  orderId: string;
  onSent: () => void;
}

/** Asking for more days: what they cost and whether the vehicle is free stands before anything is sent (T-085, T-193). */
export function ExtensionForm({ orderId, onSent }: ExtensionFormProps) {
  const { t, i18n } = useLingui();
  const [days, setDays] = useState<number>(EXTENSION_DAY_CHOICES[0]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const quote = useExtensionQuote(orderId, days);
  const { send, isSending, failure, forget } = useRequestExtension(orderId, onSent);
  const shown = quote.isPlaceholderData ? undefined : quote.data;

  function submit(event: FormEvent) {
    event.preventDefault();
    const words = cleaned(reason);
    const fault = reasonProblem(words);
    setProblem(fault);
    if (fault === null && shown) void send(shown, words);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={t`Extra days`}
        value={days}
        onChange={(event) => {
          setDays(Number(event.currentTarget.value));
          forget();
        }}
        data={EXTENSION_DAY_CHOICES.map((choice) => ({
          value: String(choice),
          label: i18n._(plural(choice, { one: '# day', other: '# days' })),
        }))}
      />
      <QuotePart
        quote={quote.data}
        error={quote.error}
        isOld={shown === undefined}
        onRetry={() => void quote.refetch()}
      />
      <Textarea
        label={t`Reason`}
        withAsterisk
        autosize
        minRows={2}
        value={reason}
        error={problem ? i18n._(problem) : null}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {failure ? (
        <Alert
          color="red"
          role="alert"
          title={failure.mayRetry ? t`Failed to submit extension request. Please try again.` : null}
        >
          {i18n._(failure.text)}
        </Alert>
      ) : null}
      <Button type="submit" loading={isSending} disabled={shown === undefined}>
        <Trans>Request extension</Trans>
      </Button>
    </form>
  );
}

function reasonProblem(words: string): MessageDescriptor | null {
  if (words === '') return msg`Please provide a reason for the extension request.`;
  return words.length > MAX_EXTENSION_REASON ? msg`This is too long` : null;
}

/** A vehicle that is not let for so long says how long it is let. */
function ruledFailure(error: unknown): Failure {
  const failure = failureOf(error);
  return { ...failure, text: wordsOfRule(failure) };
}

interface QuotePartProps {
  quote: Quote | undefined;
  error: unknown;
  /** Of the days chosen before. */
  isOld: boolean;
  onRetry: () => void;
}

function QuotePart({ quote, error, isOld, onRetry }: QuotePartProps) {
  const { t } = useLingui();
  if (!quote)
    return error ? <ErrorState failure={ruledFailure(error)} onRetry={onRetry} /> : <LinesSkeleton lines={4} />;
  return (
    <div className={styles.quote} data-old={isOld || undefined} aria-live="polite" aria-busy={isOld}>
      <Facts
        facts={[
          [t`Daily rate`, <Money key="rate" cents={quote.vehicleDailyRate} />],
          [t`Extension fee`, <Money key="fee" cents={quote.extensionFee} />],
          [t`New return deadline`, <DateTime key="end" at={quote.newEndDate} />],
          [t`New total`, <Money key="total" cents={quote.newTotal} />],
        ]}
      />
      {quote.vehicleIsFree ? null : (
        <Alert color="yellow" title={t`The vehicle is booked within these days`}>
          <Trans>
            You can ask all the same, but it can be approved only if the vehicle becomes free. Fewer days may work.
          </Trans>
        </Alert>
      )}
    </div>
  );
}
