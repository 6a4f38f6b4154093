import type { PermitRefusal } from '@ceylono/domain/permit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { REFUSAL_TEXTS } from '../../api/refusal.ts';
import { FIELD_WORDS } from '../contact/contact-words.ts';
import { DOCUMENT_WORDS } from '../document/document-words.ts';
import styles from './missing-list.module.css';
import type { Missing } from './order-body.ts';

interface MissingListProps {
  missing: Missing;
  /** What stands against the driving permit. */
  permit: PermitRefusal | null;
  onComplete: () => void;
}

/** What the order still lacks, by name, and the way to it (T-006). */
export function MissingList({ missing, permit, onComplete }: MissingListProps) {
  const { i18n } = useLingui();
  const { fields, hasConsent, documents } = missing;
  if (fields.length === 0 && hasConsent && documents.length === 0 && permit === null) return null;
  return (
    <section className={styles.missing}>
      <p className={styles.title}>
        <Trans>Still missing for your order</Trans>
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{i18n._(FIELD_WORDS[field])}</li>
        ))}
        {hasConsent ? null : (
          <li>
            <Trans>Your agreement to how documents are kept</Trans>
          </li>
        )}
        {permit ? <li>{i18n._(REFUSAL_TEXTS[permit])}</li> : null}
        {documents.map((kind) => (
          <li key={kind}>{i18n._(DOCUMENT_WORDS[kind])}</li>
        ))}
      </ul>
      <Button variant="default" onClick={onComplete}>
        <Trans>Complete your details</Trans>
      </Button>
    </section>
  );
}
