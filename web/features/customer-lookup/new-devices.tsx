import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { deviceOf } from '@ceylono/domain/device';
import { VouchDialog } from './vouch-dialog.tsx';

export type WaitingDevice = Awaited<ReturnType<typeof client.customerLookup.listDevices>>['items'][number];

interface NewDevicesProps {
  orderId: string;
  /** Of the customer. */
  name: string;
}

/** Browsers that proved the customer's phone and get no papers yet; staff vouch for one whose owner lost their e-mail. */
export function NewDevices({ orderId, name }: NewDevicesProps) {
  const devices = useQuery(
    api.customerLookup.listDevices.queryOptions({ input: { orderId }, refetchOnMount: 'always' }),
  );
  const [vouching, setVouching] = useState<WaitingDevice | null>(null);
  const [isDone, setDone] = useState(false);
  if (devices.isPending) return <LinesSkeleton lines={2} />;
  const unread = devices.isError ? (
    <ErrorState failure={failureOf(devices.error)} onRetry={() => void devices.refetch()} />
  ) : null;
  if (devices.data === undefined) return unread;
  const { items } = devices.data;
  return (
    <Stack gap={12}>
      {/* Above what was read before, and not in its place: staff may be writing how they made sure. */}
      {unread}
      {isDone ? (
        <Alert color="green" role="status">
          <Trans>The device is confirmed. {name} is being mailed, and may stop it.</Trans>
        </Alert>
      ) : null}
      {items.length === 0 ? (
        <p className="dimmed">
          <Trans>No new device waits for this customer.</Trans>
        </p>
      ) : (
        items.map((device) => (
          <Device
            key={device.deviceId}
            device={device}
            onVouch={() => {
              setDone(false);
              setVouching(device);
            }}
          />
        ))
      )}
      {vouching ? (
        <VouchDialog
          orderId={orderId}
          device={vouching}
          name={name}
          onClose={() => setVouching(null)}
          onVouched={() => setDone(true)}
        />
      ) : null}
    </Stack>
  );
}

function Device({ device, onVouch }: { device: WaitingDevice; onVouch: () => void }) {
  const { t } = useLingui();
  const { state, seenAt, network, opensAt, vouchedBy } = device;
  const { browser, system } = deviceOf(device.userAgent);
  const called = [browser, system].filter((part) => part !== null).join(', ') || t`Unknown device`;
  return (
    <Paper withBorder p={12} radius="md" component="article" aria-label={called}>
      <Stack gap={12}>
        <Facts
          facts={[
            [t`Device`, called],
            [t`Network`, network ?? t`Unknown`],
            [t`Phone confirmed there`, <DateTime key="seen" at={seenAt} />],
            [t`Vouched for by`, vouchedBy],
            [t`Papers from`, opensAt && <DateTime key="opens" at={opensAt} />],
          ]}
        />
        {state === 'new' ? (
          <div>
            <Button variant="default" onClick={onVouch} aria-label={t`Vouch for this device: ${called}`}>
              <Trans>Vouch for this device</Trans>
            </Button>
          </div>
        ) : null}
      </Stack>
    </Paper>
  );
}
