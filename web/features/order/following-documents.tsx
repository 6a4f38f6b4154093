import type { DocumentKind } from '@ceylono/domain/document';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { uploadFile } from '../../api/upload.ts';
import { refuseFile } from '../document/document-check.ts';
import { DocumentFields, type SendDocument } from '../document/document-fields.tsx';
import type { SentDocument, SentDocuments } from '../document/sent-document.ts';

interface FollowingDocumentsProps {
  orderId: string;
  kinds: readonly DocumentKind[];
  /** Those that the server has not got yet. */
  awaited: readonly DocumentKind[];
}

/** The server has it, from another tab or before this one heard of it. */
const RECEIVED: SentDocument = { id: '', contentType: '' };

/** The same controls as before the order; what arrives belongs to the order at once. */
export default function FollowingDocuments({ orderId, kinds, awaited }: FollowingDocumentsProps) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentDocuments>({});
  const documents = Object.fromEntries(
    kinds.flatMap((kind) => {
      const document = sent[kind] ?? (awaited.includes(kind) ? null : RECEIVED);
      return document ? [[kind, document]] : [];
    }),
  ) as SentDocuments;

  const send: SendDocument = async (kind, file, onProgress, signal) => {
    const refusal = refuseFile(kind, file);
    if (refusal) throw new ApiError(refusal, { status: 422 });
    try {
      const { documentId, contentType } = await uploadFile<{ documentId: string; contentType: string }>(
        `/orders/${encodeURIComponent(orderId)}/documents`,
        { kind },
        file,
        onProgress,
        signal,
      );
      return { id: documentId, contentType };
    } finally {
      void readAgain(queries, api.order.get.key({ input: { orderId } }));
    }
  };

  return (
    <DocumentFields
      kinds={kinds}
      documents={documents}
      send={send}
      onChange={(kind, document) => setSent((before) => ({ ...before, [kind]: document ?? undefined }))}
    />
  );
}
