import type { Point } from '@ceylono/domain/sri-lanka';
import { isTracked, SEND_EVERY_MS } from '@ceylono/domain/tracking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import type { Order } from '../order/use-order.ts';
import { createSender, type SenderState } from './position-sender.ts';
import { SHOWN_TRACKING_CONSENT } from './shown-consent.ts';
import { type QueuedPosition, queuedPosition } from './queued-position.ts';
import { readQueue } from './tracking-store.ts';
import { WATCH } from './use-location-permission.ts';

export interface Sharing extends SenderState {
  /** Where this device is; null while it has not found out. */
  position: Point | null;
  /** `searching`: nothing was found yet; `lost`: it cannot be found now. */
  signal: 'searching' | 'there' | 'lost';
}

/**
 * Follows where this device is while the page is open, and while the vehicle is out sends it every half minute. Before
 * and after, the position stays here (T-204).
 */
export function useSharing({ orderId, status, tracking }: Order, onDenied: () => void): Sharing {
  const queries = useQueryClient();
  const isRunning = isTracked(status);
  const [sharing, setSharing] = useState<Sharing>(() => ({
    position: null,
    signal: 'searching',
    waiting: readQueue(orderId).length,
    isReached: true,
    lastSentAt: tracking?.customerGpsUpdatedAt ? new Date(tracking.customerGpsUpdatedAt) : null,
    isClockAhead: false,
    isTextOutdated: false,
  }));

  useEffect(() => {
    const change = (some: Partial<Sharing>) => setSharing((before) => ({ ...before, ...some }));
    const sender = isRunning
      ? createSender({
          orderId,
          share: (positions, failed) =>
            client.tracking.share({ orderId, consentVersion: SHOWN_TRACKING_CONSENT, positions, failed }),
          onChange: change,
          onOver: () => void readAgain(queries, api.order.get.key({ input: { orderId } })),
        })
      : null;
    let latest: QueuedPosition | null = null;
    let queued: QueuedPosition | null = null;
    const queueLatest = () => {
      if (latest === null || latest.recordedAt === queued?.recordedAt) return false;
      queued = latest;
      sender?.take(latest);
      return true;
    };
    const found = (reading: GeolocationPosition) => {
      latest = queuedPosition(reading);
      change({ position: { lat: latest.lat, lng: latest.lng }, signal: 'there' });
      if (queued === null) queueLatest();
    };
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (code === PERMISSION_DENIED) onDenied();
      else {
        sender?.noSignal();
        change({ signal: 'lost' });
      }
    };
    const beat = () => {
      if (queueLatest()) return;
      // A device that stands still tells nothing of itself.
      navigator.geolocation.getCurrentPosition(
        (reading) => {
          found(reading);
          queueLatest();
        },
        failed,
        WATCH,
      );
      void sender?.flush();
    };
    const flush = () => void sender?.flush();
    flush();
    const watch = navigator.geolocation.watchPosition(found, failed, WATCH);
    const timer = setInterval(beat, SEND_EVERY_MS);
    addEventListener('online', flush);
    return () => {
      sender?.stop();
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [orderId, isRunning, onDenied, queries]);

  return sharing;
}
