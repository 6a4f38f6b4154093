import { MAX_POSITIONS } from '@ceylono/domain/tracking';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueuedPosition } from './queued-position.ts';
import {
  findPosition,
  handOver,
  type Outcome,
  registerWorker,
  type SessionFacts,
  sessionOf,
  type Unsupported,
  unsupported,
} from './staff-tracking-session.ts';

export interface TrackingTest {
  isOn: boolean;
  /** The browser is asked to start it, or to end it. */
  isChanging: boolean;
  /** What kept it from starting or ending. */
  failure: Unsupported | 'not_started' | 'not_stopped' | null;
  /** When a position was last taken by the server. */
  lastUpdate: Date | null;
  taken: number;
  /** Positions that wait for a better try. */
  waiting: number;
  retries: number;
  /** Of the last sending: the code of the refusal, why the position was of no use, or that there was none; null: it went well. */
  error: string | null;
}

const OFF: TrackingTest = {
  isOn: false,
  isChanging: false,
  failure: null,
  lastUpdate: null,
  taken: 0,
  waiting: 0,
  retries: 0,
  error: null,
};

interface Running {
  registration: ServiceWorkerRegistration;
  timer: number;
}

/** Started and ended by hand; leaving the screen ends it too. */
export function useTrackingTest(order: Pick<SessionFacts, 'orderId' | 'startDate' | 'endDate'>) {
  const [state, setState] = useState(OFF);
  const running = useRef<Running | null>(null);
  const change = (some: Partial<TrackingTest>) => setState((before) => ({ ...before, ...some }));

  async function start(): Promise<void> {
    const failure = unsupported(navigator);
    if (failure !== null) return setState({ ...OFF, failure });
    setState({ ...OFF, isChanging: true });
    try {
      const registration = await registerWorker();
      const session = sessionOf(order);
      const beat = beatOf(registration, session, setState, () => running.current?.registration === registration);
      running.current = { registration, timer: window.setInterval(beat, session.updateInterval) };
      change({ isOn: true, isChanging: false });
      beat();
    } catch {
      change({ isChanging: false, failure: 'not_started' });
    }
  }

  /** Whether the worker is gone. */
  const end = useCallback(async (): Promise<boolean> => {
    const ended = running.current;
    if (ended === null) return true;
    running.current = null;
    clearInterval(ended.timer);
    return ended.registration.unregister();
  }, []);

  async function stop(): Promise<void> {
    change({ isChanging: true });
    const isGone = await end().catch(() => false);
    change({ isOn: false, isChanging: false, failure: isGone ? null : 'not_stopped' });
  }

  useEffect(() => () => void end().catch(() => false), [end]);

  return { test: state, start, stop };
}

/** Finds the position, hands it over with those that wait, and shows what came of it, unless the test is over by then. */
function beatOf(
  registration: ServiceWorkerRegistration,
  session: SessionFacts,
  setState: (change: (before: TrackingTest) => TrackingTest) => void,
  isRunning: () => boolean,
): () => void {
  let waiting: QueuedPosition[] = [];
  let isBusy = false;
  async function beat(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const { error, ...outcome } = await outcomeOf();
    isBusy = false;
    if (!isRunning()) return;
    setState((before) => ({
      ...before,
      error,
      waiting: waiting.length,
      taken: before.taken + outcome.taken,
      retries: before.retries + outcome.retries,
      lastUpdate: outcome.taken > 0 ? new Date() : before.lastUpdate,
    }));
  }
  async function outcomeOf(): Promise<{ error: string | null; taken: number; retries: number }> {
    const position = await findPosition().catch(() => null);
    if (position === null) return { error: 'no_signal', taken: 0, retries: 0 };
    waiting = [...waiting, position].slice(-MAX_POSITIONS);
    const outcome: Outcome = await handOver(registration, session, waiting).catch(() => ({
      code: 'no_worker',
      mayRetry: true,
      retries: 0,
    }));
    const { result, code = null, mayRetry, retries } = outcome;
    if (!mayRetry) waiting = [];
    return { error: code ?? result?.dropped.at(-1)?.reason ?? null, taken: result?.taken ?? 0, retries };
  }
  return () => void beat();
}
