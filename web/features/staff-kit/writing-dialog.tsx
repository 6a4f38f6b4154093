import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isTextField, typedFields } from './typed-fields.ts';

type StaysAt = (params: URLSearchParams) => boolean;

interface WritingDialogProps extends Omit<ComponentProps<typeof Dialog>, 'hasAddress'> {
  /** What was typed is on its way: nothing closes it meanwhile. */
  isBusy?: boolean;
  /** Of one that the address names (`useOpening`): whether that address still does. */
  staysAt?: StaysAt;
}

/**
 * A dialog of staff's that is written in. By Escape, a press beside it, its × and Back it asks before typed words are lost;
 * a button of its own that says what it leaves does not.
 */
export function WritingDialog({ isBusy = false, staysAt, onClose, children, ...dialog }: WritingDialogProps) {
  const [fields] = useState(typedFields);
  const [isAsked, setAsked] = useState(false);
  const [held, setHeld] = useState<HeldStep | null>(null);
  function stay() {
    held?.reset();
    setHeld(null);
    setAsked(false);
  }
  function close() {
    if (isBusy) return;
    if (isAsked) stay();
    else if (fields.isAny()) setAsked(true);
    else onClose();
  }
  function leave() {
    // What is left is not asked about once more as its address goes.
    fields.forget();
    setAsked(false);
    if (held === null) return onClose();
    setHeld(null);
    held.proceed();
  }
  useEffect(() => {
    if (held === null || isBusy || fields.isAny()) return;
    // What was on its way was sent by now.
    setHeld(null);
    held.proceed();
  }, [held, isBusy, fields]);
  return (
    <Dialog {...dialog} hasAddress={staysAt !== undefined} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which field inside is come to. */}
      <div
        className="stack gap-16"
        onFocus={({ target }) => {
          if (isTextField(target)) fields.enter(target);
        }}
      >
        {children}
      </div>
      {staysAt ? (
        <HeldAddress
          isTyped={fields.isAny}
          staysAt={staysAt}
          onHeld={(step) => {
            // Back at the question leaves the question.
            if (!isAsked && (held === null || isBusy)) return setHeld(step);
            step.reset();
            stay();
          }}
        />
      ) : null}
      <LeaveTyped open={isAsked || (held !== null && !isBusy)} onStay={stay} onLeave={leave} />
    </Dialog>
  );
}

/** A step to another address that waits for an answer. */
interface HeldStep {
  reset: () => void;
  proceed: () => void;
}

interface HeldAddressProps {
  isTyped: () => boolean;
  staysAt: StaysAt;
  onHeld: (step: HeldStep) => void;
}

/** Back, and links out of it, take the address from such a dialog without asking it. */
function HeldAddress({ isTyped, staysAt, onHeld }: HeldAddressProps) {
  const leaving = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    // Who is signed out must not be kept on the screen.
    if (next.pathname === paths.adminLogin || !isTyped()) return false;
    const [before, after] = [new URLSearchParams(now.search), new URLSearchParams(next.search)];
    // Each tab opens the order in a dialog of its own.
    return next.pathname !== now.pathname || after.get('tab') !== before.get('tab') || !staysAt(after);
  });
  const latest = useRef(onHeld);
  latest.current = onHeld;
  useEffect(() => {
    if (leaving.state === 'blocked') latest.current(leaving);
  }, [leaving]);
  return null;
}

function LeaveTyped({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    // The step that waits for the answer goes from the entry that stands: one of its own would be in the way.
    <Dialog
      open={open}
      hasAddress
      title={<Trans>Leave what you typed?</Trans>}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            <Trans>Go on</Trans>
          </Button>
          <Button color="kandyan" onClick={onLeave}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It was not sent, and is not kept.</Trans>
      </p>
    </Dialog>
  );
}
