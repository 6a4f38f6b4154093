/** The keys of the queue: what each does, and when one is none because somebody types. */
import { useEffect, useRef } from 'react';

export const QUEUE_KEYS = {
  n: 'next',
  p: 'previous',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  r: 'right',
  l: 'left',
} as const;
export type QueueKey = (typeof QUEUE_KEYS)[keyof typeof QUEUE_KEYS] | number;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isTyping: boolean;
}

/** A digit chooses a document, the first one with 1. null: the key is none of ours. */
export function keyOf({ key, ctrlKey, metaKey, altKey, repeat, isTyping }: Pressed): QueueKey | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  const named = QUEUE_KEYS[key.toLowerCase() as keyof typeof QUEUE_KEYS] ?? null;
  // Held down, a key that leads on would run through the queue, and put every order on record.
  return repeat && (named === 'next' || named === 'previous') ? null : named;
}

/** Listens while nothing is open above. */
export function useQueueKeys(isListening: boolean, act: (key: QueueKey) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isListening) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      const ours = keyOf({ key, ctrlKey, metaKey, altKey, repeat, isTyping });
      if (ours === null) return;
      event.preventDefault();
      latest.current(ours);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isListening]);
}
