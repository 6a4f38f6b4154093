/** What was done last to a vehicle: said over the list, also when the form that did it is gone by then. */
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 6_000;

let news: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function tellNews(text: string | null): void {
  clearTimeout(timer);
  news = text;
  if (text !== null) timer = setTimeout(() => tellNews(null), SHOWN_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNews(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => news,
    () => null,
  );
}
