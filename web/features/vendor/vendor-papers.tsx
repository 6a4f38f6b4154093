import { VENDOR_DOCUMENT_WORDS } from '@ceylono/words/vendor-document';
import { VENDOR_DOCUMENT_FIELDS, type VendorDocumentField } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import styles from './application-dialog.module.css';

const DocumentDialog = lazy(async () => ({
  default: (await import('../document/document-dialog.tsx')).DocumentDialog,
}));

interface VendorPaper {
  documentId: string;
  field: VendorDocumentField;
}

interface VendorPapersProps {
  documents: readonly VendorPaper[];
  /** Whose they are. */
  of: string;
}

/** The four papers of a vendor, or of an application. Each view is recorded (T-167, amendment 23). */
export function VendorPapers({ documents, of }: VendorPapersProps) {
  const { t, i18n } = useLingui();
  const [viewed, setViewed] = useState<VendorDocumentField | null>(null);
  const paperOf = (field: VendorDocumentField) => documents.find((paper) => paper.field === field);
  const paper = viewed && paperOf(viewed);
  return (
    <>
      <ul className={`list stack gap-8 ${styles.papers}`}>
        {VENDOR_DOCUMENT_FIELDS.map((field) => {
          const name = i18n._(VENDOR_DOCUMENT_WORDS[field]);
          return (
            <li key={field} data-missing={paperOf(field) ? undefined : true}>
              <span>{name}</span>
              {paperOf(field) ? (
                <Button size="xs" variant="default" onClick={() => setViewed(field)} aria-label={t`View: ${name}`}>
                  <Trans>View</Trans>
                </Button>
              ) : (
                <Trans>No file</Trans>
              )}
            </li>
          );
        })}
      </ul>
      {paper ? (
        <Suspense>
          <Paper paper={paper} of={of} onClose={() => setViewed(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface PaperProps {
  paper: VendorPaper;
  of: string;
  onClose: () => void;
}

function Paper({ paper: { documentId, field }, of, onClose }: PaperProps) {
  const { t, i18n } = useLingui();
  const link = useQuery(
    api.vendorApplication.linkDocument.queryOptions({
      input: { documentId },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  return (
    <DocumentDialog
      name={i18n._(VENDOR_DOCUMENT_WORDS[field])}
      fileName={field}
      ofBrokenImage={t`Image failed to load`}
      {...{ of, link, onClose }}
    />
  );
}
