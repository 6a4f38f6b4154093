/**
 * Tells the server how far this browser gets in the wizard and for how long it is in sight, once its person continued past the text
 * that says so (decision 069). Loaded late and sent late: shortly after a step, and when one looks elsewhere.
 */
import type { recordSteps } from '@ceylono/contract/conversion';
import type { ToldStep } from '@ceylono/domain/conversion';
import type { InferContractRouterInputs } from '@orpc/contract';
import { newId } from '../../api/new-id.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import type { Draft } from '../draft/draft.ts';

type Batch = InferContractRouterInputs<typeof recordSteps>;
type Report = Batch['steps'][number];

const SOON_MS = 5_000;
/** As the contract has it; what does not fit is not told. */
const MOST_REPORTS = 20;
const MOST_SECONDS = 3600;

export class StepReports {
  #waiting: Report[] = [];
  #told = new Set<ToldStep>();
  #last: ToldStep = 'opened';
  #isAgreed = false;
  #seenMs = 0;
  /** Since when the wizard is in sight; null: it is not. */
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  #listening: AbortController | null = null;

  /** What stands in the wizard now. */
  see(draft: Draft): void {
    this.#listen();
    this.#isAgreed = draft.consentVersion === SHOWN_CONSENT;
    if (!this.#isAgreed) this.#forget();
    else {
      this.#begin();
      for (const step of stepsOf(draft)) this.#tell(step);
    }
  }

  /** The wizard is left for another page: what is in sight from now on is not it. */
  leave(): void {
    this.#listening?.abort();
    this.#listening = null;
    this.#pause();
    void this.#send();
    this.#isAgreed = false;
  }

  #listen(): void {
    if (this.#listening !== null) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    window.addEventListener('pagehide', () => void this.#send(), { signal });
  }

  #tell(step: ToldStep): void {
    if (this.#told.has(step)) return;
    this.#told.add(step);
    this.#last = step;
    this.#waiting.push({ id: newId(), step, seconds: 0 });
    this.#soon(SOON_MS);
  }

  #begin(): void {
    if (document.visibilityState === 'visible') this.#since ??= performance.now();
  }

  #pause(): void {
    if (this.#since !== null) this.#seenMs += performance.now() - this.#since;
    this.#since = null;
  }

  #look(): void {
    if (!this.#isAgreed) return;
    if (document.visibilityState === 'visible') this.#begin();
    else void this.#send();
  }

  #soon(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  /** The person is gone from here, and with them what was not told yet. */
  #forget(): void {
    this.#waiting = [];
    this.#told.clear();
    this.#seenMs = 0;
    this.#since = null;
  }

  async #send(): Promise<void> {
    if (!this.#isAgreed) return;
    clearTimeout(this.#timer);
    const goesOn = this.#since !== null;
    this.#pause();
    if (goesOn) this.#begin();
    const seconds = Math.min(MOST_SECONDS, Math.floor(this.#seenMs / 1000));
    if (seconds > 0) {
      this.#seenMs -= seconds * 1000;
      this.#waiting.push({ id: newId(), step: this.#last, seconds });
    }
    const steps = this.#waiting.splice(0, MOST_REPORTS);
    if (steps.length === 0) return;
    const isTaken = await isSent({ consentVersion: SHOWN_CONSENT, steps });
    // With the ids of the first time, so that what did arrive counts once.
    if (!isTaken && this.#isAgreed) this.#waiting.unshift(...steps);
  }
}

/** Checkout opens with a contact that is filled in. */
function stepsOf(draft: Draft): ToldStep[] {
  const steps: ToldStep[] = ['opened'];
  if (draft.start !== null && draft.end !== null) steps.push('dates');
  if (draft.vehicleId !== null) steps.push('vehicle');
  if (draft.step === 'checkout') steps.push('contact');
  return steps;
}

/** false: it may be sent again. */
async function isSent(batch: Batch): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/wizard-steps', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      keepalive: true,
    });
    return ok || (status < 500 && status !== 429);
  } catch {
    return false;
  }
}
