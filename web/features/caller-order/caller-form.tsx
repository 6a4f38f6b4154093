import { isPromoRefusal } from '@ceylono/domain/promo-code';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '@ceylono/domain/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { type Dispatch, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { Money } from '../../ui/money.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OptionToggles } from '../checkout/option-toggles.tsx';
import { PromoCode } from '../checkout/promo-code.tsx';
import { QuoteBill } from '../checkout/quote-bill.tsx';
import { useDropPromo } from '../checkout/use-drop-promo.ts';
import { useOptionPrices } from '../checkout/use-option-prices.ts';
import { ContactFields } from '../contact/contact-fields.tsx';
import { FIELD_WORDS } from '../contact/contact-words.ts';
import { ResidencyChoice } from '../contact/residency-choice.tsx';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { PeriodFields } from '../period/period-fields.tsx';
import { PermitFields } from '../permit/permit-fields.tsx';
import { usePermit } from '../permit/use-permit.ts';
import { choiceOf, pricedChoiceOf } from '../quote/choice.ts';
import { wordsOfRule } from '../quote/rule-words.ts';
import { useQuote } from '../quote/use-quote.ts';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { useVehicle } from '../vehicle/use-vehicles.ts';
import { fieldsToMend } from './caller-body.ts';
import { CallerLookup } from './caller-lookup.tsx';
import { CallerPlace } from './caller-place.tsx';
import { CallerVehicles } from './caller-vehicles.tsx';
import { contactOfCaller, type KnownCaller } from './known-caller.ts';
import type { Placed } from './placed-order.tsx';
import { spokenConsentIn } from './spoken-consent.ts';
import { usePlaceForCaller } from './use-place-for-caller.ts';

const TICK_MS = 60_000;

interface CallerFormProps {
  draft: Draft;
  /** The language of a caller whom staff have found already. */
  known: Language | undefined;
  change: Dispatch<DraftChange>;
  onPlaced: (placed: Placed) => void;
  onFailed: (isUnanswered: boolean) => void;
}

/** In the order of a conversation. Nothing is kept before it is placed. */
export function CallerForm({ draft, known = DEFAULT_LANGUAGE, change, onPlaced, onFailed }: CallerFormProps) {
  const { t, i18n } = useLingui();
  const now = new Date(useNow(TICK_MS));
  const [language, setLanguage] = useState<Language>(known);
  const [isTold, setTold] = useState(false);
  const [takenOver, setTakenOver] = useState(0);
  const { data: vehicle } = useVehicle(draft.vehicleId);
  const choice = pricedChoiceOf(draft);
  const quote = useQuote(choice);
  const prices = useOptionPrices(choiceOf(draft), vehicle);
  const permit = usePermit(draft).refusal;
  const { place, isPlacing, failure } = usePlaceForCaller({ draft, change, onPlaced, onFailed });
  const quoteFailure = quote.error ? failureOf(quote.error) : null;
  const refusedPromo = quoteFailure && isPromoRefusal(quoteFailure.code) ? quoteFailure.code : null;
  useDropPromo(choice?.promoCode, refusedPromo, change);
  const price = quote.isPlaceholderData || quoteFailure ? undefined : quote.data;
  const toMend = fieldsToMend(draft.contact);
  const mayPlace = price !== undefined && toMend.length === 0 && permit === null && isTold;
  const { contact } = draft;

  function takeOver(caller: KnownCaller) {
    change({ type: 'contactChanged', contact: contactOfCaller(caller) });
    setTakenOver(takenOver + 1);
    speak(caller.language);
  }

  /** What was read out in another language counts no more. */
  function speak(next: Language) {
    if (next !== language) setTold(false);
    setLanguage(next);
  }

  return (
    <>
      <DialogSections>
        <DialogSection title={t`Who calls`} wide>
          <CallerLookup onFound={takeOver} />
        </DialogSection>
        <DialogSection title={t`Where`} wide>
          <CallerPlace location={draft.location} change={change} />
        </DialogSection>
        <DialogSection title={t`When`} wide>
          <PeriodFields chosen={draft} change={change} now={now} />
        </DialogSection>
        <DialogSection title={t`Vehicle`} wide>
          <CallerVehicles draft={draft} change={change} />
        </DialogSection>
        {vehicle && choice ? (
          <>
            <DialogSection title={t`Services and promo code`}>
              <OptionToggles
                draft={draft}
                change={change}
                vehicle={vehicle}
                prices={prices}
                aboutKm={quote.data?.aboutKm ?? null}
              />
              <PromoCode draft={draft} change={change} isOnThePhone />
            </DialogSection>
            <DialogSection title={t`Bill`}>
              {quoteFailure && refusedPromo === null ? (
                <Alert color="red" role="alert">
                  {i18n._(wordsOfRule(quoteFailure))}
                </Alert>
              ) : null}
              <QuoteBill quote={quote} />
            </DialogSection>
          </>
        ) : null}
        <DialogSection title={t`Customer`} wide>
          <ResidencyChoice
            value={contact.residency}
            onChange={(residency) => change({ type: 'contactChanged', contact: { residency } })}
          />
          <ContactFields
            // What was taken over is judged at once.
            key={takenOver}
            form={contact}
            onChange={(changed) => change({ type: 'contactChanged', contact: changed })}
            refusedPhone={failure?.code === 'phone_invalid' ? contact.phone : null}
          />
          {contact.residency === 'foreigner' && !draft.options.withDriver ? (
            <PermitFields
              asked={draft}
              onChange={(changed) => change({ type: 'contactChanged', contact: { permit: changed } })}
            />
          ) : null}
          <SelectField
            label={t`Language of the customer`}
            value={language}
            data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
            onChange={({ currentTarget: { value } }) => speak(LANGUAGES.find((one) => one === value) ?? language)}
          />
        </DialogSection>
        <DialogSection title={t`Read this out`} wide>
          <Stack gap={8} className="in-language" lang={language}>
            {spokenConsentIn(language).map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </Stack>
          <Tick checked={isTold} disabled={false} onChange={setTold}>
            <Trans>I have read this out, and the caller has agreed</Trans>
          </Tick>
        </DialogSection>
      </DialogSections>
      {failure ? (
        <Alert color="red" role="alert" title={t`The order is not placed.`}>
          {i18n._(failure.text)}
        </Alert>
      ) : null}
      <Stack gap={8} align="start">
        <Button
          color="saffron"
          disabled={!mayPlace}
          loading={isPlacing}
          onClick={() => choice && price && place(choice, price, language)}
        >
          {price ? (
            // In one box: the button lays its parts out by itself and would drop the blank between them.
            <span>
              <Trans>
                Place the order for <Money cents={price.total} />
              </Trans>
            </span>
          ) : (
            <Trans>Place the order</Trans>
          )}
        </Button>
        <p className="dimmed" role="status">
          {choice === null ? <Trans>Choose dates and a vehicle.</Trans> : null}
          {choice !== null && toMend.length > 0 ? (
            <Trans>Still needed: {toMend.map((field) => i18n._(FIELD_WORDS[field])).join(', ')}</Trans>
          ) : null}
          {choice !== null && toMend.length === 0 && permit !== null ? (
            <Trans>The permit does not fit this vehicle and these dates.</Trans>
          ) : null}
          {choice !== null && toMend.length === 0 && permit === null && !isTold ? (
            <Trans>Read the text out, and tick that the caller agrees.</Trans>
          ) : null}
        </p>
      </Stack>
    </>
  );
}
