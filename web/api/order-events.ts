/**
 * Following the server's events of an order (server-sent events). An event says only that something may have changed,
 * and the page that hears it reads again. A connection that goes silent, or that is refused, is given up and tried again
 * later; meanwhile `onLive(false)` says that nothing is heard.
 */
type Source = Pick<EventSource, 'onmessage' | 'onerror' | 'readyState' | 'close'>;

interface Following {
  open: () => Source;
  onChange: () => void;
  onLive: (isLive: boolean) => void;
}

/** `EventSource.CLOSED`: the browser has given up, because the answer was no stream. */
const CLOSED = 2;
/** The server beats every 25 seconds. */
const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Follows until the answer is called. */
export function follow({ open, onChange, onLive }: Following): () => void {
  let source: Source | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  function leave() {
    clearTimeout(silence);
    clearTimeout(next);
    source?.close();
    source = null;
    onLive(false);
  }

  function leaveAndComeBack() {
    leave();
    next = setTimeout(enter, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function enter() {
    const entered = open();
    source = entered;
    listenFor(SILENT_MS);
    entered.onmessage = ({ data }) => {
      listenFor(SILENT_MS);
      pauseMs = FIRST_PAUSE_MS;
      onLive(true);
      if (kindOf(data) !== 'beat') onChange();
    };
    entered.onerror = () => {
      // A connection that was lost the browser opens again by itself, and is told `open`.
      if (entered.readyState === CLOSED) leaveAndComeBack();
      else onLive(false);
    };
  }

  function listenFor(ms: number) {
    clearTimeout(silence);
    silence = setTimeout(leaveAndComeBack, ms);
  }

  enter();
  return leave;
}

function kindOf(data: string): unknown {
  try {
    return (JSON.parse(data) as { kind?: unknown }).kind;
  } catch {
    return undefined;
  }
}
