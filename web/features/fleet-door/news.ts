/** What was done last to a vehicle, or could not be done: said over the list, also when the form that did it is gone by then. */
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 6_000;

export interface News {
  text: string;
  /** What could not be done: this stays until it is closed. */
  failed?: string;
}

let news: News | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function tellNews(told: News | null): void {
  clearTimeout(timer);
  news = told;
  if (told !== null && told.failed === undefined) timer = setTimeout(() => tellNews(null), SHOWN_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNews(): News | null {
  return useSyncExternalStore(
    subscribe,
    () => news,
    () => null,
  );
}
