import { Trans, useLingui } from '@lingui/react/macro';
import type { FormPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import type { HandoverDoor } from './handover-door.ts';
import { HANDOVER_TERMS, TERMS_VERSION } from './handover-terms.ts';
import styles from './terms-section.module.css';
import { Tick } from '../../ui/tick.tsx';

/** The terms both agree to, in full: a car park is no place to open a second page. */
export function TermsSection({ form, change, disabled, door }: FormPart & { door: HandoverDoor }) {
  const { i18n } = useLingui();
  return (
    <FormSection title={<Trans>Terms</Trans>}>
      <ul className={`stack gap-6 ${styles.terms}`}>
        {HANDOVER_TERMS[door.phase].map((term) => (
          <li key={term.id}>{i18n._(term)}</li>
        ))}
      </ul>
      <p className="dimmed">
        <Trans>Version {TERMS_VERSION}, to be approved by the owner</Trans>
      </p>
      <Tick
        checked={form.termsAgreed}
        disabled={disabled}
        onChange={(termsAgreed) => change((now) => ({ ...now, termsAgreed }))}
      >
        {i18n._(door.words.agree)}
      </Tick>
    </FormSection>
  );
}
