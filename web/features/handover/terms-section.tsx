import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@ceylono/domain/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import type { FormPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import type { HandoverDoor } from './handover-door.ts';
import { TERMS_VERSION, termsIn } from './handover-terms.ts';
import styles from './terms-section.module.css';
import { Tick } from '../../ui/tick.tsx';

interface TermsSectionProps extends FormPart {
  door: HandoverDoor;
  /** What the customer booked in, and reads first. */
  language: Language;
}

/**
 * The terms both agree to, in full: a car park is no place to open a second page. They stand in the customer's language,
 * and in another by choice; the record keeps in which they were agreed to.
 */
export function TermsSection({ form, change, disabled, door, language }: TermsSectionProps) {
  const { i18n } = useLingui();
  const shown = form.termsLanguage ?? language;
  return (
    <FormSection title={<Trans>Terms</Trans>}>
      <ChoiceCards
        legend={<Trans>Language of the terms</Trans>}
        value={shown}
        // Whoever agreed read another text: they are asked again.
        onChange={(termsLanguage) => change((now) => ({ ...now, termsLanguage, termsAgreed: false }))}
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          disabled,
        }))}
      />
      <ul className={`in-language stack gap-6 ${styles.terms}`} lang={shown}>
        {termsIn(shown, door.phase).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <p className="dimmed">
        <Trans>Version {TERMS_VERSION}, to be approved by the owner</Trans>
      </p>
      <Tick
        checked={form.termsAgreed}
        disabled={disabled}
        onChange={(termsAgreed) => change((now) => ({ ...now, termsAgreed, termsLanguage: shown }))}
      >
        {i18n._(door.words.agree)}
      </Tick>
    </FormSection>
  );
}
