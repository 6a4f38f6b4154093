import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { OrderPart } from '../order/order-part.tsx';
import styles from './your-data.module.css';

/** Opened from the mail that told of a new device. */
export function StopDevice({ token }: { token: string }) {
  const { i18n } = useLingui();
  const stop = useMutation({ mutationFn: () => client.personalData.stopDevice({ token }) });
  return (
    <div className={`stack gap-20 ${styles.page}`}>
      <h1 className="page-title">
        <Trans>Stop a device</Trans>
      </h1>
      <OrderPart title={<Trans>A device that is not yours</Trans>}>
        {stop.isSuccess ? (
          <p role="status">
            {stop.data.stopped ? (
              <Trans>
                The device is stopped. It shows nothing of yours, and no code opens anything there any more.
              </Trans>
            ) : (
              <Trans>
                Nothing was stopped: that device was forgotten already and shows nothing of yours. If we told you of
                another one since, use the link in that e-mail.
              </Trans>
            )}
          </p>
        ) : (
          <>
            <p>
              <Trans>
                Somebody confirmed your phone on a device that you have not booked from. If it was not you, stop it.
              </Trans>
            </p>
            {stop.error ? (
              <p role="alert" className={styles.problem}>
                {i18n._(failureOf(stop.error).text)}
              </p>
            ) : null}
            <div className="cluster gap-12">
              <Button loading={stop.isPending} onClick={() => stop.mutate()}>
                <Trans>Stop that device</Trans>
              </Button>
            </div>
          </>
        )}
      </OrderPart>
    </div>
  );
}
