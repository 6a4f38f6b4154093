import type { DocumentKind } from '@ceylono/domain/document';
import type { PermitRefusal } from '@ceylono/domain/permit';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { REFUSAL_TEXTS } from '../../api/refusal.ts';
import { FIELD_WORDS } from '../contact/contact-words.ts';
import styles from './missing-list.module.css';
import type { Missing } from './order-body.ts';

interface MissingListProps {
  missing: Missing;
  /** What stands against the driving permit. */
  permit: PermitRefusal | null;
  /** Documents may be sent once the order is placed. */
  mayFollow: boolean;
  onComplete: () => void;
}

/** What the order still lacks, by name, and the way to it (T-006). */
export function MissingList({ missing, permit, mayFollow, onComplete }: MissingListProps) {
  const { i18n } = useLingui();
  const { fields, hasConsent, documents } = missing;
  const isHeldUp = fields.length > 0 || !hasConsent || permit !== null;
  if (!isHeldUp && documents.length === 0) return null;
  return (
    <section className={`stack yellow padded to-start gap-8 ${styles.missing}`}>
      {isHeldUp || !mayFollow ? (
        <>
          <p className="bold">
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
            {mayFollow ? null : <Documents kinds={documents} />}
          </ul>
        </>
      ) : null}
      {mayFollow && documents.length > 0 ? (
        <>
          <p className="bold">
            <Trans>You can send these later from your order's page</Trans>
          </p>
          <ul>
            <Documents kinds={documents} />
          </ul>
        </>
      ) : null}
      <Button variant="default" onClick={onComplete}>
        <Trans>Complete your details</Trans>
      </Button>
    </section>
  );
}

function Documents({ kinds }: { kinds: readonly DocumentKind[] }) {
  const { i18n } = useLingui();
  return kinds.map((kind) => <li key={kind}>{i18n._(DOCUMENT_WORDS[kind])}</li>);
}
