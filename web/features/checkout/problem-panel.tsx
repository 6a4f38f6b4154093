import type { DocumentKind } from '@ceylono/domain/document';
import type { Money as Cents } from '@ceylono/domain/money';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Money } from '../../ui/money.tsx';
import type { Remedy } from './order-problem.ts';
import type { Refused } from './place-order.ts';
import styles from './problem-panel.module.css';

const REMEDY_WORDS: Record<Exclude<Remedy, 'options' | 'promo' | 'wait'>, MessageDescriptor> = {
  vehicle: msg`Choose another vehicle`,
  dates: msg`Choose other dates`,
  location: msg`Choose a location`,
  contact: msg`Go to your details`,
  retry: msg`Try Again`,
  reload: msg`Reload Page`,
};

interface ProblemPanelProps {
  refused: Refused;
  /** The total as it is now, to be compared with the one that was confirmed. */
  total: Cents | undefined;
  onRemedy: (remedy: Remedy) => void;
}

/** Why nothing was ordered, and one button that leads on. It comes into view by itself. */
export function ProblemPanel({ refused, total, onRemedy }: ProblemPanelProps) {
  const { i18n } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const { problem, failure } = refused;
  const { remedy } = problem;
  const isPrice = problem.code === 'price_changed' || remedy === 'promo';

  useEffect(() => {
    if (refused) panel.current?.scrollIntoView({ block: 'center' });
  }, [refused]);

  return (
    <div ref={panel} className={`stack to-start gap-12 ${styles.panel}`} role="alert">
      <p className="semibold">{i18n._(problem.text)}</p>
      {remedy === 'promo' ? (
        <p>
          <Trans>The promo code was taken off. Nothing was booked: look at the new price and confirm again.</Trans>
        </p>
      ) : null}
      {isPrice && total !== undefined ? (
        <p>
          <Trans>
            Before: <Money cents={refused.total} />. Now:{' '}
            <strong>
              <Money cents={total} />
            </strong>
          </Trans>
        </p>
      ) : null}
      {problem.code === 'documents_missing' ? (
        <ul className={styles.missing}>
          {missingKinds(failure?.data).map((kind) => (
            <li key={kind}>{i18n._(DOCUMENT_WORDS[kind])}</li>
          ))}
        </ul>
      ) : null}
      {failure?.requestId && (failure.code === 'failed' || failure.code === 'unavailable') ? (
        <p className="breaks text-14">
          <Trans>Request: {failure.requestId}</Trans>
        </p>
      ) : null}
      {isPrice || remedy === 'options' || remedy === 'wait' ? null : (
        <Button variant="default" onClick={() => onRemedy(remedy)}>
          {i18n._(REMEDY_WORDS[remedy])}
        </Button>
      )}
    </div>
  );
}

function missingKinds(data: unknown): DocumentKind[] {
  return (data as { missing?: DocumentKind[] } | undefined)?.missing ?? [];
}
