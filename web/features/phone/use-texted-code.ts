/** A one-time code that is texted and typed: one thing at a time, what fails is said, another one only after a pause. */
import { CODE_DIGITS, CODE_RESEND_SECONDS } from '@ceylono/domain/phone-proof';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { failureOf, REFUSAL_TEXTS } from '../../api/refusal.ts';
import { usePause } from '../../ui/use-pause.ts';

interface TextedCodeCalls {
  send: () => Promise<unknown>;
  /** What it throws is said. Answers what is wrong all the same. */
  check: (code: string) => Promise<MessageDescriptor | null>;
}

export interface TextedCode {
  code: string;
  type: (code: string) => void;
  /** One was sent, or may have been. */
  isSent: boolean;
  /** That it was sent is not known: no answer came. */
  isUnanswered: boolean;
  isBusy: boolean;
  problem: MessageDescriptor | null;
  say: (problem: MessageDescriptor | null) => void;
  /** Seconds until another code may be sent. */
  pause: number;
  send: () => void;
  check: () => void;
  /** Before a code was sent, such as to another number. */
  back: () => void;
}

export function useTextedCode({ send, check }: TextedCodeCalls): TextedCode {
  const [isSent, setSent] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [pause, beginPause] = usePause(CODE_RESEND_SECONDS);

  async function attempt(act: () => Promise<void>) {
    if (isBusy) return;
    setProblem(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { code, text } = failureOf(error);
      // Who asked for the code is known by a cookie, which was lost with an answer that did not come.
      setProblem(code === 'not_signed_in' ? REFUSAL_TEXTS.code_expired : text);
    }
    setBusy(false);
  }

  return {
    code,
    type(typed) {
      setCode(typed);
      setProblem(null);
    },
    isSent,
    isUnanswered,
    isBusy,
    problem,
    say: setProblem,
    pause,
    send: () =>
      void attempt(async () => {
        const isAnswered = await answers(send);
        setUnanswered(!isAnswered);
        setSent(true);
        // Without an answer the one before may be the newest that was sent.
        if (isAnswered) setCode('');
        beginPause();
      }),
    check() {
      if (code.length === CODE_DIGITS) void attempt(async () => setProblem(await check(code)));
      else setProblem(msg`Enter the 6 digits of the code`);
    },
    back() {
      setSent(false);
      setProblem(null);
    },
  };
}

/** False: no answer came, and the code may be on its way all the same. What was refused is thrown. */
async function answers(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    // A phone that is offline has sent nothing.
    if (failureOf(error).code !== 'network' || !navigator.onLine) throw error;
    return false;
  }
}
