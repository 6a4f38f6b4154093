import { type DocumentKind, REQUIRED_DOCUMENTS, type Residency } from '@ceylono/domain/document';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './staff-documents.module.css';

const DocumentViewer = lazy(() => import('./staff-document-viewer.tsx'));

interface StaffDocumentsProps {
  /** Each with the number of the order that it came with, and among several whether that one is the customer's. */
  documents: (StaffOrder['documents'][number] & { customOrderId: string; phoneConfirmed?: boolean })[];
  residency: Residency;
  /** By name. */
  customer: string;
}

/** The papers that such a customer needs, and those there are. Each view is recorded (amendment 23). */
export function StaffDocuments({ documents, residency, customer }: StaffDocumentsProps) {
  const { t, i18n } = useLingui();
  const [viewed, setViewed] = useState<DocumentKind | null>(null);
  const required = REQUIRED_DOCUMENTS[residency];
  const others = documents.map((document) => document.kind).filter((kind) => !required.includes(kind));
  const documentOf = (kind: DocumentKind) => documents.find((document) => document.kind === kind);
  const document = viewed && documentOf(viewed);
  return (
    <>
      <ul className={`list stack gap-8 ${styles.documents}`}>
        {[...required, ...others].map((kind) => {
          const sent = documentOf(kind);
          const name = i18n._(DOCUMENT_WORDS[kind]);
          return (
            <li key={kind} className={styles.document} data-missing={sent ? undefined : true}>
              <span className={styles.name}>{name}</span>
              {sent ? (
                <>
                  <span className={styles.size}>
                    {sent.contentType === 'application/pdf' ? <Trans>PDF</Trans> : <Trans>Image</Trans>},{' '}
                    {kib(sent.bytes)} {sent.phoneConfirmed === false ? <PhoneNotConfirmed /> : null}
                  </span>
                  <Button size="xs" variant="default" onClick={() => setViewed(kind)} aria-label={t`View: ${name}`}>
                    <Trans>View</Trans>
                  </Button>
                </>
              ) : (
                <span className={styles.missing}>
                  <Trans>No file</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {document ? (
        <Suspense>
          <DocumentViewer document={document} customer={customer} onClose={() => setViewed(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function kib(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
