/** Which modal dialog is on top. The browser draws all else behind it, takes no presses there and reads nothing of it out. */
import { useSyncExternalStore } from 'react';

let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  opened = next;
  for (const listener of listeners) listener();
}

/** Answers how it is taken off again, when it is closed. */
export function putOnTop(dialog: HTMLDialogElement): () => void {
  change([...opened, dialog]);
  return () => change(opened.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** null: none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1) ?? null,
    () => null,
  );
}
