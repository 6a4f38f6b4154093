import { BRAND } from '@ceylono/domain/brand';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { MailedCode } from '../phone/mailed-code.tsx';
import { NeedsNetwork } from './needs-network.tsx';
import { OrderPart } from './order-part.tsx';

interface ConfirmDeviceProps {
  orderId: string;
  /** Where the code goes; masked. */
  email: string;
}

/** What a new device needs before it is shown the order: the code that is mailed, or staff's word. */
export function ConfirmDevice({ orderId, email }: ConfirmDeviceProps) {
  const queries = useQueryClient();
  const { phone } = BRAND;
  return (
    <OrderPart title={<Trans>This device is new to us</Trans>}>
      <p>
        <Trans>
          Your phone is confirmed, but the order came from another device. To see all of it here, to change or to cancel
          it, type in the code that we mail to <span className="nowrap">{email}</span>.
        </Trans>
      </p>
      <NeedsNetwork>
        <MailedCode
          orderId={orderId}
          onConfirmed={() => readAgain(queries, api.order.get.key({ input: { orderId } }))}
        />
      </NeedsNetwork>
      <p className="dimmed">
        <Trans>
          You cannot read mails there? Call us on{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="tabular nowrap">
            {phone}
          </a>
          : we make sure that it is you, and this page opens by itself.
        </Trans>
      </p>
    </OrderPart>
  );
}
