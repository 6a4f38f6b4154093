import { type DocumentKind, REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import {
  isRequestWorded,
  MAX_REQUEST_MESSAGE,
  REQUEST_REASONS,
  type RequestReason,
  refuseRequest,
} from '@ceylono/domain/document-request';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { REQUEST_REASON_WORDS } from '@ceylono/words/document-request';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';

interface RequestDialogProps {
  order: StaffOrder;
  /** The document that is looked at. */
  kind: DocumentKind;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onRequested: (message: string) => void;
}

/** Asks the customer for a new photo of one document: the order stays, and waits for it. A failure keeps what was typed. */
export default function RequestDialog({ order, kind: viewed, onClose, onRequested }: RequestDialogProps) {
  const { t, i18n } = useLingui();
  const choices = requestableKinds(order);
  const [kind, setKind] = useState(choices.includes(viewed) ? viewed : (choices[0] ?? viewed));
  const [reason, setReason] = useState<RequestReason | ''>('');
  const [message, setMessage] = useState('');
  const key = useIdempotencyKey();
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const request = useMutation({
    mutationFn: (asked: { kind: DocumentKind; reason: RequestReason; message: string }) =>
      client.documentRequest.request(
        { orderId: order.orderId, ...asked },
        { context: { idempotencyKey: key.of(asked) } },
      ),
    onSuccess: (changed) => {
      showChanged(changed);
      onClose();
      onRequested(t`The customer is asked for a new photo.`);
    },
    // Somebody may have asked or decided meanwhile.
    onError: readAgain,
  });
  const { name } = order.customer;
  const isWorded = reason !== '' && isRequestWorded({ reason, message });
  return (
    <StaffDialog
      title={<Trans>Ask for a new photo</Trans>}
      says={
        <Trans>
          {name} is e-mailed, and the order's page asks for it. The order and its vehicle wait: the first request gives
          it its whole time anew, and the new photo takes the place of this one.
        </Trans>
      }
      confirmLabel={<Trans>Ask for a new photo</Trans>}
      isIncomplete={!isWorded}
      action={request}
      failureTitle={t`The customer was not asked.`}
      onConfirm={() => {
        if (reason !== '' && isWorded) request.mutate({ kind, reason, message: message.trim() });
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={t`Document`}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
        data={choices.map((key) => ({ value: key, label: i18n._(DOCUMENT_WORDS[key]) }))}
      />
      <NativeSelect
        label={t`What is wrong with it`}
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as RequestReason | '')}
        data={[
          { value: '', label: t`Choose a reason`, disabled: true },
          ...REQUEST_REASONS.map((key) => ({ value: key, label: i18n._(REQUEST_REASON_WORDS[key]) })),
        ]}
      />
      <Textarea
        label={t`In your own words`}
        description={
          reason === 'other'
            ? t`The customer reads them as they stand, in place of a reason.`
            : t`Optional. The customer reads them as they stand, after the reason in their language.`
        }
        withAsterisk={reason === 'other'}
        value={message}
        maxLength={MAX_REQUEST_MESSAGE}
        rows={3}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}

/** In the form's order. */
export function requestableKinds(order: StaffOrder): DocumentKind[] {
  const sent = order.documents.map(({ kind }) => kind);
  const requested = order.documentRequests.filter(({ answeredAt }) => answeredAt === null).map(({ kind }) => kind);
  return REQUIRED_DOCUMENTS[order.residency].filter(
    (kind) => refuseRequest(kind, { ...order, sent, requested, askedBefore: order.documentRequests.length }) === null,
  );
}
