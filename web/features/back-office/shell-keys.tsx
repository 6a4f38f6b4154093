import { lazy, Suspense, useEffect, useState } from 'react';
import { isFreeKey } from '../staff-kit/keys.ts';
import type { Staff } from '../staff/staff-session.ts';

const FinderDialog = lazy(() => import('../finder/finder-dialog.tsx'));
const KeysDialog = lazy(() => import('../staff-kit/keys-dialog.tsx'));

/** The keys that work on every screen of staff: Ctrl K finds, also out of a field; ? shows the keys. */
export function ShellKeys({ staff }: { staff: Staff }) {
  // Not bound to an entry of the history: a field that is left for the finder may still write its text into the address.
  const [isFinding, setFinding] = useState(false);
  const [isShowing, setShowing] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setFinding(true);
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
