import { useEffect } from 'react';

/** A browser takes the focus from what is disabled only as it draws. */
const DROPPED_BY_MS = 50;

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Where the focus was, and where it goes when that is gone. */
interface Place {
  element: HTMLElement;
  /** Its row in a list: by its key, and which one it was. */
  row: { key: string; at: number } | null;
  /** What it was in; outside of dialogs null. */
  dialog: HTMLDialogElement | null;
  /** Where the focus was before it came into that dialog. */
  before: Place | null;
}

/**
 * Keeps the focus of who works by keys. The browser drops it to nowhere when its button is disabled for as long as a call
 * takes, and when what had it goes: a row that was decided, the button that opened a dialog. The button gets it back; in the
 * place of what went comes the row that is there now, the title of the dialog, or that of the screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Place | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = placeOf(target, last);
    };
    // Who presses beside everything wants the focus nowhere.
    const forget = () => {
      last = null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      if (last !== null && document.activeElement === document.body) nearest(last)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(check, DROPPED_BY_MS);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')];
}

function placeOf(element: HTMLElement, last: Place | null): Place {
  const dialog = element.closest('dialog');
  const row = element.closest<HTMLElement>('[data-row]');
  return {
    element,
    row: row && { key: row.dataset.row ?? '', at: rows().indexOf(row) },
    dialog,
    before: last?.dialog === dialog ? last.before : last,
  };
}

/** null: wait, what had it comes back. */
function nearest({ element, row, dialog, before }: Place): HTMLElement | null {
  if (element.isConnected && !element.matches(':disabled')) return element;
  if (element.isConnected) return 'loading' in element.dataset ? null : following(element);
  if (dialog?.isConnected && dialog.open) return dialog.querySelector('h2');
  if (dialog && before) return nearest(before);
  const now = rows();
  const sameRow = row && (now.find((one) => one.dataset.row === row.key) ?? now[Math.min(row.at, now.length - 1)]);
  return sameRow ?? now[0] ?? document.querySelector('h1');
}

/** What Tab leads to from there, or led to it. */
function following(element: HTMLElement): HTMLElement | null {
  const all = [...(element.closest('dialog') ?? document).querySelectorAll<HTMLElement>(FOCUSABLE)];
  const reachable = all.filter((one) => one.checkVisibility());
  const isAfter = (one: HTMLElement) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return reachable.find(isAfter) ?? reachable.at(-1) ?? null;
}
