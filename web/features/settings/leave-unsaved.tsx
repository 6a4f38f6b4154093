import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { holdSignOut } from '../staff/hold-sign-out.ts';

interface LeaveUnsavedProps {
  /** What would be lost. */
  names: string[];
  /** Whether an address shows what is shown now. */
  isHere: (params: URLSearchParams) => boolean;
}

/** Asks before typed values are left unsaved: in the back office and at its logout by name, by the browser's own question when its tab is closed. */
export function LeaveUnsaved({ names, isHere }: LeaveUnsavedProps) {
  const isAsked = names.length > 0;
  const [signOut, setSignOut] = useState<(() => void) | null>(null);
  const leaving = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    // Who is signed out must not be kept on the screen.
    if (!isAsked || next.pathname === paths.adminLogin) return false;
    const params = new URLSearchParams(next.search);
    const tab = new URLSearchParams(now.search).get('tab');
    return next.pathname !== now.pathname || params.get('tab') !== tab || !isHere(params);
  });
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
  useEffect(() => (isAsked ? holdSignOut((goOn) => setSignOut(() => goOn)) : undefined), [isAsked]);
  const stay = () => {
    leaving.reset?.();
    setSignOut(null);
  };
  const leave = () => {
    if (signOut === null) return leaving.proceed?.();
    stay();
    signOut();
  };
  // What was being saved is saved by now.
  useEffect(() => {
    if (leaving.state === 'blocked' && !isAsked) leaving.proceed();
  }, [leaving, isAsked]);
  useEffect(() => {
    if (signOut === null || isAsked) return;
    setSignOut(null);
    signOut();
  }, [signOut, isAsked]);
  return (
    // The step that waits for the answer holds the history: an entry of its own would call it off.
    <Dialog
      open={leaving.state === 'blocked' || signOut !== null}
      hasAddress
      title={<Trans>Leave without saving?</Trans>}
      onClose={stay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={stay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button color="kandyan" onClick={leave}>
            <Trans>Leave without saving</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you typed here is not saved, and would be lost:</Trans>
      </p>
      <ul className="list stack gap-6">
        {names.map((name) => (
          <li key={name} className="semibold">
            {name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
