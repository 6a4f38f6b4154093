import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { PersonalData } from '@ceylono/contract/personal-data';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderPart } from '../order/order-part.tsx';
import { MailedCode } from '../phone/mailed-code.tsx';

interface NewDeviceProps {
  device: PersonalData['device'];
  readAnew: () => Promise<void>;
}

/** A device that proved the phone, whose orders came from others: what is still needed, or from when papers are given out. */
export function NewDevice({ device, readAnew }: NewDeviceProps) {
  const { i18n } = useLingui();
  if (device.state === 'known' || (device.state === 'confirmed' && device.opensAt === null)) return null;
  const { email } = device;
  const opens = device.opensAt === null ? null : formatDateTime(new Date(device.opensAt), i18n.locale);
  return (
    <OrderPart title={<Trans>This device is new to us</Trans>}>
      {opens !== null ? (
        <p>
          <Trans>
            Your papers can be downloaded and erased here from {opens} on. We have told you by e-mail, so that you can
            stop a device that is not yours.
          </Trans>
        </p>
      ) : email === null ? (
        <p>
          <Trans>This device was stopped by the owner of the phone. Contact us if that was you.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Your orders came from another device. Before we show them here, we send a code to the e-mail of your
              order, <span className="nowrap">{email}</span>.
            </Trans>
          </p>
          <MailedCode onConfirmed={readAnew} />
        </>
      )}
    </OrderPart>
  );
}
