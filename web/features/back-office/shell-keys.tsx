import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { announceInfo } from '../../ui/announce.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { isFreeKey } from '../staff-kit/keys.ts';
import type { Staff } from '../staff/staff-session.ts';

const FinderDialog = lazy(() => import('../finder/finder-dialog.tsx'));
const KeysDialog = lazy(() => import('../staff-kit/keys-dialog.tsx'));

/** The keys that work on every screen of staff: Ctrl K finds, also out of a field; ? shows the keys. */
export function ShellKeys({ staff }: { staff: Staff }) {
  const { t } = useLingui();
  // Not bound to an entry of the history: a field that is left for the finder may still write its text into the address.
  const [isFinding, setFinding] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const find = useEffectEvent(() => {
    if (isFinding) return;
    // It is left for what is found only once each dialog is closed.
    if (tabEntries().isAnyOpen()) announceInfo(t`Close what is open first: what you look for would take its place.`);
    else setFinding(true);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        find();
      } else if (event.key === '?' && isFreeKey(event)) {
        event.preventDefault();
        setShowing(true);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Suspense>
      {isFinding ? <FinderDialog staff={staff} onClose={() => setFinding(false)} /> : null}
      {isShowing ? <KeysDialog onClose={() => setShowing(false)} /> : null}
    </Suspense>
  );
}
