import { useEffect } from 'react';
import type { PushCalls } from './browser-push.ts';

/** Where it was switched on, a browser goes on being told in this session; others fetch nothing for it. It asks nobody. */
export function useStillTold(calls: PushCalls, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || globalThis.Notification?.permission !== 'granted') return;
    // What fails now is done at the next visit.
    void import('./browser-push.ts').then(({ standingOf }) => standingOf(calls)).catch(() => undefined);
  }, [calls, isSignedIn]);
}
