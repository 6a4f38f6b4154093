/**
 * The documents of an order, by group, with those that are missing.
 * @rows ADM-ORD 35
 * @rows ADM-BRK 39
 */
import { type DocumentKind, missingDocuments, REQUIRED_DOCUMENTS, type Residency } from '@ceylono/domain/document';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../../ui/facts.tsx';
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

/** The papers that such a customer needs and those there are, counted and by group (admin §2 L73). Each view is recorded (amendment 23). */
export function StaffDocuments({ documents, residency, customer }: StaffDocumentsProps) {
  const { t, i18n } = useLingui();
  const [viewed, setViewed] = useState<DocumentKind | null>(null);
  const required = REQUIRED_DOCUMENTS[residency];
  const sent = documents.map(({ kind }) => kind);
  const missing = missingDocuments(residency, sent);
  const groups: [name: string, kinds: DocumentKind[]][] = [
    [
      residency === 'local' ? t`Local resident documents` : t`International documents`,
      required.filter((kind) => kind !== 'selfie'),
    ],
    [i18n._(DOCUMENT_WORDS.selfie), ['selfie']],
    [t`Other documents`, sent.filter((kind) => !required.includes(kind) && kind !== 'selfie')],
  ];
  const documentOf = (kind: DocumentKind) => documents.find((document) => document.kind === kind);
  const document = viewed && documentOf(viewed);
  return (
    <>
      <Facts
        facts={[
          [t`Required`, required.length],
          [t`Sent`, required.length - missing.length],
          [t`Missing`, missing.length],
        ]}
      />
      {groups
        .filter(([, kinds]) => kinds.length > 0)
        .map(([name, kinds]) => (
          <section key={name} className="stack gap-8" aria-label={name}>
            <h4 className="text-14">{name}</h4>
            <ul className={`list stack gap-8 ${styles.documents}`}>
              {kinds.map((kind) => (
                <Paper key={kind} kind={kind} document={documentOf(kind)} onView={() => setViewed(kind)} />
              ))}
            </ul>
          </section>
        ))}
      <p className="dimmed">
        {documents.length === 0 ? (
          <Trans>There are no documents.</Trans>
        ) : missing.length === 0 ? (
          <Trans>Every required document is there.</Trans>
        ) : (
          <Trans>Not every required document is there.</Trans>
        )}
      </p>
      {document ? (
        <Suspense>
          <DocumentViewer document={document} customer={customer} onClose={() => setViewed(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface PaperProps {
  kind: DocumentKind;
  /** undefined: it was not sent, or is not kept any more. */
  document: StaffDocumentsProps['documents'][number] | undefined;
  onView: () => void;
}

function Paper({ kind, document, onView }: PaperProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(DOCUMENT_WORDS[kind]);
  return (
    <li className={styles.document} data-missing={document ? undefined : true}>
      <span className={styles.name}>{name}</span>
      {document ? (
        <>
          <span className={styles.size}>
            {document.contentType === 'application/pdf' ? <Trans>PDF</Trans> : <Trans>Image</Trans>},{' '}
            {kib(document.bytes)} {document.phoneConfirmed === false ? <PhoneNotConfirmed /> : null}
          </span>
          <Button size="xs" variant="default" onClick={onView} aria-label={t`View: ${name}`}>
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
}

function kib(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
