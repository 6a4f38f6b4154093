/**
 * How the browser's permission for the location stands.
 * @rows CUS-TRK 19 22
 */
import { useCallback, useEffect, useState } from 'react';
import type { LocationPermission } from './gate-state.ts';

/** High accuracy, at most 10 s old, for at most 20 s (customer §7 L288). */
export const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 };
export const isSupported = () => 'geolocation' in navigator;

const FROM_BROWSER: Record<PermissionState, LocationPermission> = {
  prompt: 'pending',
  granted: 'granted',
  denied: 'denied',
};

/** The browser's permission for the location: how it stands, also when it is changed beside the page, and asking for it. */
export function useLocationPermission(isNeeded: boolean) {
  const [permission, setPermission] = useState<LocationPermission>(null);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isNeeded) return;
    if (!isSupported()) {
      setPermission('denied');
      return;
    }
    let status: PermissionStatus | null = null;
    let isLeft = false;
    const look = () => {
      if (status !== null) setPermission(FROM_BROWSER[status.state]);
    };
    // A browser that does not tell is asked by the customer's click.
    const query = navigator.permissions?.query({ name: 'geolocation' }) ?? Promise.reject(new Error('not told'));
    query.then(
      (told) => {
        if (isLeft) return;
        status = told;
        look();
        told.addEventListener('change', look);
      },
      () => setPermission((known) => known ?? 'pending'),
    );
    return () => {
      isLeft = true;
      status?.removeEventListener('change', look);
    };
  }, [isNeeded]);

  /** Lets the browser ask. A position that cannot be found is no refusal. */
  const ask = useCallback(() => {
    if (!isSupported()) return;
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      () => {
        setAsking(false);
        setPermission('granted');
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        setPermission(code === PERMISSION_DENIED ? 'denied' : 'granted');
      },
      WATCH,
    );
  }, []);
  const deny = useCallback(() => setPermission('denied'), []);

  return { permission, isAsking: isAsking && permission !== 'granted', ask, deny };
}
