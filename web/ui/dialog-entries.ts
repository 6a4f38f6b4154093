/**
 * Every open dialog is one entry of the browser's history: Back closes the one on top, and closing a dialog takes its
 * entry away. An entry carries how many dialogs stand open over its page. Where that and what is open differ, the history
 * is put right; so an entry that a reload, or a link out of a dialog, has left without one is walked past.
 */

/** What of a browser's window this needs. */
export interface Tab {
  history: Pick<History, 'state' | 'go' | 'pushState' | 'scrollRestoration'>;
  /** While an entry is being left no press may lead on from it: it would be taken back. */
  holdPresses: (isHeld: boolean) => void;
  onArrival: (arrived: () => void) => void;
}

export interface DialogEntries {
  /** Opens one on top of those that are; answers how it is closed. `onBack` is called when its entry was left. */
  open: (onBack: () => void) => () => void;
  /** Settles the entries of dialogs that a reload has closed. */
  settle: () => void;
  /** Whether a dialog with an entry of its own is open; one that the address names has none. */
  isAnyOpen: () => boolean;
  /** When no dialog is open, and none has an entry any more: for what leads elsewhere as it closes one. */
  allLeft: () => Promise<void>;
}

const KEY = 'dialogs';
/** Browsers go at once; one that has not gone by then was called off, and nobody is to wait for it. */
const GONE_BY_MS = 2_000;

export function dialogEntries({ history, holdPresses, onArrival }: Tab): DialogEntries {
  const opened: { onBack: () => void }[] = [];
  const waiting: (() => void)[] = [];
  /** While an entry is being left: what gives it up in the end. */
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const told = (): number => history.state?.[KEY] ?? 0;

  function settle() {
    if (leaving) return;
    const missing = opened.length - told();
    if (missing < 0) leave(missing);
    for (let added = 0; added < missing; added++) push();
    if (missing === 0 && opened.length === 0) goOn();
  }

  function goOn() {
    for (const resolve of waiting.splice(0)) resolve();
  }

  /** The page stays where it is when this entry is left again, whatever happened to it meanwhile. */
  function push() {
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, [KEY]: told() + 1 }, '');
    history.scrollRestoration = 'auto';
  }

  function leave(steps: number) {
    leaving = setTimeout(() => {
      release();
      goOn();
    }, GONE_BY_MS);
    holdPresses(true);
    history.go(steps);
  }

  function release() {
    clearTimeout(leaving);
    leaving = undefined;
    holdPresses(false);
  }

  onArrival(() => {
    const isOurs = leaving !== undefined;
    release();
    setTimeout(() => {
      history.scrollRestoration = 'auto';
    });
    // From the top, as people would.
    if (!isOurs) for (const { onBack } of opened.slice(told()).reverse()) onBack();
    // A dialog that does not let itself be closed now has its entry again.
    queueMicrotask(settle);
  });

  return {
    open(onBack) {
      const dialog = { onBack };
      opened.push(dialog);
      queueMicrotask(settle);
      return () => {
        opened.splice(opened.indexOf(dialog), 1);
        queueMicrotask(settle);
      };
    },
    settle,
    isAnyOpen: () => opened.length > 0,
    allLeft: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        queueMicrotask(settle);
      }),
  };
}

function ignore(click: Event) {
  if (!click.isTrusted) return;
  click.preventDefault();
  click.stopImmediatePropagation();
}

let ofThisTab: DialogEntries | undefined;

/** Those of this browser's tab. */
export function tabEntries(): DialogEntries {
  ofThisTab ??= dialogEntries({
    history: window.history,
    holdPresses: (isHeld) => {
      document.documentElement.style.pointerEvents = isHeld ? 'none' : '';
      // The keyboard presses too.
      if (isHeld) window.addEventListener('click', ignore, true);
      else window.removeEventListener('click', ignore, true);
    },
    onArrival: (arrived) => window.addEventListener('popstate', arrived),
  });
  return ofThisTab;
}
