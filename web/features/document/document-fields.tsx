import { type DocumentKind, PDF_KINDS } from '@ceylono/domain/document';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureOf } from '../../api/refusal.ts';
import { FileField } from '../../ui/file-field.tsx';
import { acceptedTypes } from './document-check.ts';
import styles from './document-fields.module.css';
import { OnFile } from './on-file.tsx';
import { SelfieField } from './selfie-field.tsx';
import type { SentDocument, SentDocuments } from './sent-document.ts';

/** The documents' text where nothing better is known (T-081). */
function wordsFor(error: unknown, name: string): MessageDescriptor {
  const { code, text } = failureOf(error);
  return code === 'failed' ? msg`Failed to upload ${name}. Please try again.` : text;
}

export type SendDocument = (
  kind: DocumentKind,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<SentDocument>;

interface DocumentFieldsProps {
  kinds: readonly DocumentKind[];
  documents: SentDocuments;
  send: SendDocument;
  /** Where a document can be taken back. */
  remove?: (documentId: string) => Promise<void>;
  onChange: (kind: DocumentKind, document: SentDocument | null) => void;
}

/** The papers that are asked for, each sent as soon as it is chosen. */
export function DocumentFields({ kinds, documents, send, remove, onChange }: DocumentFieldsProps) {
  const { i18n } = useLingui();

  function sending(kind: DocumentKind) {
    return {
      value: documents[kind] ?? null,
      onChange: (sent: SentDocument | null) => onChange(kind, sent),
      send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
        send(kind, file, onProgress, signal),
      ...(remove ? { remove: (sent: SentDocument) => remove(sent.id) } : {}),
      wordsFor: (error: unknown) => wordsFor(error, i18n._(DOCUMENT_WORDS[kind])),
      mayRetry: (error: unknown) => failureOf(error).mayRetry,
    };
  }

  return (
    <div className={`stack gap-12 ${styles.fields}`}>
      {kinds.map((kind) =>
        kind === 'selfie' ? (
          <SelfieField key={kind} {...sending(kind)} isOnFile={documents[kind]?.onFile ?? false} />
        ) : (
          <FileField
            key={kind}
            {...sending(kind)}
            words={
              documents[kind]?.onFile ? { received: <OnFile />, replace: <Trans>Send a new one</Trans> } : undefined
            }
            label={i18n._(DOCUMENT_WORDS[kind])}
            accept={acceptedTypes(kind).join(',')}
            hint={
              PDF_KINDS.includes(kind) ? (
                <Trans>JPEG, PNG, GIF, WebP or PDF, up to 10&nbsp;MB</Trans>
              ) : (
                <Trans>JPEG, PNG, GIF or WebP, up to 10&nbsp;MB</Trans>
              )
            }
          />
        ),
      )}
    </div>
  );
}
