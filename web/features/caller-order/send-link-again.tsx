import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { useReadOrdersAgain } from '../staff-order/staff-order.ts';

interface SendLinkAgainProps {
  orderId: string;
  sentTo: string;
  /** Of the link that was sent last in this dialog; null: as the order itself tells it. */
  link: { expiresAt: string; isTexted: boolean } | null;
}

/** Where the customer's link went, and a new one when it did not arrive. The one before then opens nothing. */
export function SendLinkAgain({ orderId, sentTo, link: first }: SendLinkAgainProps) {
  const { i18n } = useLingui();
  const readAgain = useReadOrdersAgain();
  const send = useMutation(api.callerOrder.sendLinkAgain.mutationOptions({ onSettled: readAgain }));
  const link = send.data ?? first;
  return (
    <>
      <p role="status">
        {link ? (
          <Trans>
            Link sent to {sentTo}. It works until <DateTime at={link.expiresAt} />.
          </Trans>
        ) : null}{' '}
        {link?.isTexted ? <Trans>The customer gets it by SMS too.</Trans> : null}
      </p>
      {send.error ? (
        <p role="alert" className="danger">
          {i18n._(failureOf(send.error).text)}
        </p>
      ) : null}
      <Group>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ orderId })}>
          <Trans>Send a new link</Trans>
        </Button>
      </Group>
    </>
  );
}
