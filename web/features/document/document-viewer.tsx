import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { StaffOrder } from '../back-office/staff-order.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DOCUMENT_WORDS } from './document-words.ts';

interface DocumentViewerProps {
  document: StaffOrder['documents'][number];
  order: Pick<StaffOrder, 'customOrderId' | 'customer'>;
  onClose: () => void;
}

/** Shows one document of an order (admin §2 L67). */
export default function DocumentViewer({ document, order, onClose }: DocumentViewerProps) {
  const { t, i18n } = useLingui();
  const { documentId, kind } = document;
  const link = useQuery(
    api.document.link.queryOptions({ input: { documentId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  const number = order.customOrderId;
  const customer = order.customer.name;
  return (
    <DocumentDialog
      name={i18n._(DOCUMENT_WORDS[kind])}
      of={
        <Trans>
          Order {number}, {customer}
        </Trans>
      }
      fileName={`${number}-${kind}`}
      link={link}
      ofBrokenImage={t`Image not available`}
      onClose={onClose}
    />
  );
}
