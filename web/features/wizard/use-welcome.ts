import { type Dispatch, useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { forgetDevice } from '../device/forget-device.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { askLater, isAskedLater, type KnownPhone, keepKnownPhone, readKnownPhone } from '../phone/known-phone.ts';
import { forgetOnServer, isStillToForget } from '../phone/still-to-forget.ts';

export interface Welcome {
  isAsked: boolean;
  /** Whether to ask is not known yet. */
  isRecognising: boolean;
  /** This browser has given a phone, so that it may ask for what it booked before. */
  isKnown: boolean;
  know: (known: Pick<KnownPhone, 'phone' | 'consentVersion'>) => void;
  later: () => void;
  /** The phone was proved by a code. */
  proved: () => void;
  /** For a device that others use too: nothing recognises the person any more. */
  forget: () => void;
  /** The device has forgotten them and the server could not be reached: asks it again. null when nothing waits. */
  forgetAgain: (() => void) | null;
}

/**
 * Whose wizard this is (customer §4): the phone of this tab's visit, else the one this browser gave before, else
 * 'Welcome'. A draft that has a phone already asks for none.
 */
export function useWelcome(draft: Draft, change: Dispatch<DraftChange>): Welcome {
  const [isAsked, setAsked] = useState(false);
  const [isRecognising, setRecognising] = useState(true);
  const [isKnown, setKnown] = useState(() => readKnownPhone() !== null);
  const [isForgetLate, setForgetLate] = useState(false);
  const begun = useRef({ typed: draft.contact.phone, isBegun: false });

  const know: Welcome['know'] = ({ phone, consentVersion }) => {
    setAsked(false);
    setKnown(true);
    change({ type: 'phoneKnown', phone, consentVersion });
  };

  function later() {
    askLater();
    setAsked(false);
  }

  function forget() {
    forgetDevice();
    askLater();
    setKnown(false);
    void isForgotten();
  }

  async function isForgotten(): Promise<boolean> {
    const isDone = await forgetOnServer(client.phone.forget);
    setForgetLate(!isDone);
    return isDone;
  }

  async function recognise(): Promise<void> {
    if (isStillToForget() && !(await isForgotten())) return;
    const known = readKnownPhone();
    if (known !== null) return know(known);
    const { latest } = await client.phone.latest();
    if (latest !== null) {
      keepKnownPhone({ ...latest, sessionId: newId(), fingerprint: null, ip: null });
      know(latest);
    } else if (begun.current.typed === '' && !isAskedLater()) setAsked(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wizard is opened
  useEffect(() => {
    if (begun.current.isBegun) return;
    begun.current.isBegun = true;
    // Without a connection it cannot be sent; the booking asks for it.
    recognise()
      .catch(() => undefined)
      .finally(() => setRecognising(false));
  }, []);

  return {
    isAsked,
    isRecognising,
    isKnown,
    know,
    later,
    proved: () => setKnown(true),
    forget,
    forgetAgain: isForgetLate ? () => void isForgotten() : null,
  };
}
