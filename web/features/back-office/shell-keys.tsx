import { lazy, Suspense, useEffect } from 'react';
import { useOpenOverEntry } from '../../shell/address.ts';
import { isFreeKey } from '../staff-kit/keys.ts';
import type { Staff } from '../staff/staff-session.ts';

const FinderDialog = lazy(() => import('../finder/finder-dialog.tsx'));
const KeysDialog = lazy(() => import('../staff-kit/keys-dialog.tsx'));

/** The keys that work on every screen of staff: Ctrl K finds, also out of a field; ? shows the keys. */
export function ShellKeys({ staff }: { staff: Staff }) {
  const [isFinding, setFinding] = useOpenOverEntry();
  const [isShowing, setShowing] = useOpenOverEntry();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isFinding) setFinding(true);
      } else if (event.key === '?' && isFreeKey(event)) {
        event.preventDefault();
        setShowing(true);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <Suspense>
      {isFinding ? <FinderDialog staff={staff} onClose={() => setFinding(false)} /> : null}
      {isShowing ? <KeysDialog onClose={() => setShowing(false)} /> : null}
    </Suspense>
  );
}
