import { isGateStrict, isTracked } from '@ceylono/domain/tracking';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { OrderPart } from '../order/order-part.tsx';
import { SupportContact } from '../order/support-contact.tsx';
import type { Order } from '../order/use-order.ts';
import { gateState, type TrackingChoice } from './gate-state.ts';
import { LiveTracking } from './live-tracking.tsx';
import styles from './tracking.module.css';
import { clearQueue, keepChoice, readChoice } from './tracking-store.ts';
import { isSupported, useLocationPermission } from './use-location-permission.ts';

interface TrackingGateProps {
  order: Order;
  /** The order's page, with the live tracking in it when the customer shares. */
  children: (liveTracking: ReactNode) => ReactNode;
}

/**
 * Asks the booker for the location before the order is shown: while the vehicle is out it must be given, before and after
 * the order also opens without (amendment 6). Nothing is asked of anybody else.
 */
export function TrackingGate({ order, children }: TrackingGateProps) {
  const { orderId, status, tracking } = order;
  const [choice, setChoice] = useState<TrackingChoice>(() => readChoice(orderId));
  const { permission, isAsking, ask, deny } = useLocationPermission(tracking !== null);
  const isStrict = tracking !== null && isGateStrict(tracking.gate, status);
  const state = gateState({ isBooker: tracking !== null, isStrict, choice, permission });
  const mayWait = isTracked(status) && permission !== 'denied';
  useEffect(() => {
    if (!mayWait) clearQueue(orderId);
  }, [mayWait, orderId]);

  const choose = useCallback(
    (chosen: TrackingChoice) => {
      keepChoice(orderId, chosen);
      setChoice(chosen);
    },
    [orderId],
  );
  function allow() {
    choose('shared');
    ask();
  }
  function stop() {
    clearQueue(orderId);
    choose(null);
  }

  if (state === 'unknown') return null;
  if (state === 'open') return children(null);
  if (state === 'tracking') return children(<LiveTracking order={order} onStop={stop} onDenied={deny} />);
  return (
    <div className={`stack gap-20 ${styles.gate}`}>
      <OrderPart title={<Trans>Live tracking</Trans>}>
        {state === 'ask' ? <Explanation /> : <LocationRequired />}
        {isAsking ? (
          <p role="status">
            <Trans>Your browser asks you now: choose to allow the location.</Trans>
          </p>
        ) : null}
        <div className="cluster gap-12">
          {state === 'ask' ? (
            <Button loading={isAsking} onClick={allow}>
              <Trans>Allow location</Trans>
            </Button>
          ) : (
            <Button loading={isAsking} onClick={ask}>
              <Trans>Try Again</Trans>
            </Button>
          )}
          {isStrict ? null : (
            <Button variant="default" onClick={() => choose('skipped')}>
              <Trans>Continue without live tracking</Trans>
            </Button>
          )}
        </div>
      </OrderPart>
      {isStrict ? <SupportContact /> : null}
    </div>
  );
}

function Explanation() {
  return (
    <>
      <p>
        <Trans>
          From the handover to the return this page sends your position to us every 30 seconds while it is open: the
          vehicle is somebody’s property. Before and after, your position stays on this device.
        </Trans>
      </p>
      <p>
        <Trans>
          We keep the newest 50 positions of a rental and delete all of them 30 days after the return. The vendor does
          not see them. You can stop sharing at any time.
        </Trans>
      </p>
    </>
  );
}

function LocationRequired() {
  return (
    <>
      <p role="alert" className={styles.required}>
        <Trans>Location Required. You must allow location access to track your order in real time.</Trans>
      </p>
      {isSupported() ? (
        <>
          <p>
            <Trans>How to allow it:</Trans>
          </p>
          <ul className={`stack gap-6 ${styles.steps}`}>
            <li>
              <Trans>
                Press the sign beside the address of this page, open its permissions and allow the location.
              </Trans>
            </li>
            <li>
              <Trans>On a phone, also switch the location on in its settings, and allow it for this browser.</Trans>
            </li>
            <li>
              <Trans>Then come back to this page and press Try Again.</Trans>
            </li>
          </ul>
        </>
      ) : (
        <p>
          <Trans>Geolocation is not supported by your browser.</Trans>
        </p>
      )}
    </>
  );
}
