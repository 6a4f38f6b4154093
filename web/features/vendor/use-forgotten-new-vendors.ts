import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { useEffect } from 'react';
import { staffMarker } from '../staff/staff-session.ts';
import { forgetNewVendors, forgetNewVendorsOfOthers, forgetOldNewVendors } from './forgotten-new-vendor.ts';

const LOOKED_AT_EVERY_MS = HOUR_MS / 4;

/** In every tab of the back office, at the sign-in too: what staff typed goes when they sign out in another one, and by itself. */
export function useForgottenNewVendors(): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (staffMarker.wasCleared(event)) forgetNewVendors();
    };
    const forgetOld = () => forgetOldNewVendors(Date.now());
    forgetOld();
    const timer = setInterval(forgetOld, LOOKED_AT_EVERY_MS);
    addEventListener('storage', follow);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', follow);
    };
  }, []);
}

/** What others have typed in this tab is nothing for who is signed in now. */
export function useOwnNewVendorOnly(whose: string): void {
  useEffect(() => forgetNewVendorsOfOthers(whose), [whose]);
}
