import { formatTime } from '@ceylono/domain/colombo-format';
import type { Point } from '@ceylono/domain/sri-lanka';
import { isTracked } from '@ceylono/domain/tracking';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { TiledMap } from '../map/tiled-map.tsx';
import { OrderPart } from '../order/order-part.tsx';
import type { Order } from '../order/use-order.ts';
import styles from './tracking.module.css';
import { type Sharing, useSharing } from './use-sharing.ts';

interface LiveTrackingProps {
  order: Order;
  onStop: () => void;
  /** The browser takes the permission away. */
  onDenied: () => void;
}

/** The live tracking banner, and where the customer is on the map (customer §2 L92). */
export function LiveTracking({ order, onStop, onDenied }: LiveTrackingProps) {
  const { t } = useLingui();
  const sharing = useSharing(order, onDenied);
  const position = useSamePoint(sharing.position ?? lastSent(order));
  return (
    <OrderPart title={<Trans>Live tracking</Trans>}>
      {isTracked(order.status) ? <Banner sharing={sharing} /> : <NotSent order={order} />}
      {sharing.signal === 'lost' ? (
        <p>
          <Trans>Unable to retrieve your location. We keep trying.</Trans>
        </p>
      ) : null}
      {position ? <TiledMap label={t`Map with your position`} current={position} /> : null}
      <div className="cluster gap-12">
        <Button variant="default" onClick={onStop}>
          <Trans>Stop sharing</Trans>
        </Button>
      </div>
    </OrderPart>
  );
}

function Banner({ sharing }: { sharing: Sharing }) {
  const { waiting, lastSentAt, isClockAhead } = sharing;
  const state = bannerState(sharing);
  return (
    <div className={`stack green gap-6 ${styles.banner}`} data-state={state}>
      <p className="bold" role="status">
        {STATES[state]}
      </p>
      {state === 'outdated' ? (
        <>
          <p>
            <Trans>
              The text about live tracking has changed. Your positions are kept on this device until you have read it.
            </Trans>
          </p>
          <Button variant="default" onClick={() => location.reload()}>
            <Trans>Reload Page</Trans>
          </Button>
        </>
      ) : null}
      {state === 'offline' && waiting > 0 ? (
        <p>
          <Plural
            value={waiting}
            one="# position is kept on this device and sent when the connection is back."
            other="# positions are kept on this device and sent when the connection is back."
          />
        </p>
      ) : null}
      {isClockAhead ? (
        <p>
          <Trans>The clock of this device is ahead, so its positions cannot be used. Please set it right.</Trans>
        </p>
      ) : null}
      <p className="dimmed">
        {lastSentAt ? (
          <Trans>
            Last sent <span className="tabular">{formatTime(lastSentAt)}</span>
          </Trans>
        ) : (
          <Trans>Nothing was sent yet.</Trans>
        )}
      </p>
      <p className="dimmed">
        <Trans>It works while this page is open.</Trans>
      </p>
    </div>
  );
}

type BannerState = 'sharing' | 'searching' | 'offline' | 'outdated';

const STATES: Record<BannerState, ReactNode> = {
  sharing: <Trans>Your position is being shared</Trans>,
  searching: <Trans>Waiting for a signal</Trans>,
  offline: <Trans>No connection</Trans>,
  outdated: <Trans>Your position is not sent at the moment</Trans>,
};

function bannerState({ isReached, isTextOutdated, signal }: Sharing): BannerState {
  if (isTextOutdated) return 'outdated';
  if (!isReached) return 'offline';
  return signal === 'there' ? 'sharing' : 'searching';
}

function NotSent({ order: { status } }: { order: Order }) {
  const isOver = status === 'completed' || status === 'cancelled' || status === 'rejected';
  return (
    <p>
      {isOver ? (
        <Trans>The rental is over. Your position is not sent; it stays on this device.</Trans>
      ) : (
        <Trans>Your position is sent from the handover on. Until then it stays on this device.</Trans>
      )}
    </p>
  );
}

/** Where the order has the customer, until this device says where it is. */
function lastSent({ tracking }: Order): Point | null {
  const { customerGpsLat: lat = null, customerGpsLng: lng = null } = tracking ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}

/** The same point for as long as it does not move: the map goes to every new one. */
function useSamePoint(point: Point | null): Point | null {
  const lat = point?.lat;
  const lng = point?.lng;
  return useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
}
