/** Which modal dialog is on top. The browser draws all else behind it, takes no presses there and reads nothing of it out. */
let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** null: none is open. */
export const topDialog = () => opened.at(-1) ?? null;

/** Answers how it is taken off again, when it is closed. */
export function putOnTop(dialog: HTMLDialogElement): () => void {
  change([...opened, dialog]);
  return () => change(opened.filter((other) => other !== dialog));
}

/** Answers how no more is told. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]) {
  opened = next;
  for (const listener of listeners) listener();
}
