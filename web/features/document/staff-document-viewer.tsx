/**
 * The viewer of one document of an order.
 * @rows ADM-ORD 31
 * @rows CUS-LOOK 09
 */
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { DocumentDialog } from './document-dialog.tsx';

interface DocumentViewerProps {
  document: StaffOrder['documents'][number] & { customOrderId: string };
  /** By name. */
  customer: string;
  onClose: () => void;
}

/** Shows one document of an order (admin §2 L67). */
export default function DocumentViewer({ document, customer, onClose }: DocumentViewerProps) {
  const { t, i18n } = useLingui();
  const { documentId, kind, customOrderId: number } = document;
  const link = useQuery(
    api.document.link.queryOptions({ input: { documentId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  const name = i18n._(DOCUMENT_WORDS[kind]);
  return (
    <DocumentDialog
      name={name}
      of={
        <Trans>
          Order {number}, {customer}
        </Trans>
      }
      fileName={`${number}-${kind}`}
      link={link}
      ofMissing={t`${name} document is not available for this order.`}
      ofBrokenImage={t`Image not available`}
      onClose={onClose}
    />
  );
}
