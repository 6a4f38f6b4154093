import { useEffect, useEffectEvent, useRef } from 'react';
import { isFreeKey } from './keys.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** What else keys do with the list, in small letters. */
type ListKeys = Readonly<Record<string, () => void>>;

/**
 * J and K lead from row to row of the list in this element, and Enter opens the one that has the focus. The focus stays
 * with its row when the rows are read again.
 */
export function useRowKeys<Element extends HTMLElement>(keys: ListKeys = {}) {
  const list = useRef<Element>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.key.toLowerCase();
    const step = STEPS[name];
    const act = keys[name];
    if ((step === undefined && act === undefined) || !isFreeKey(event)) return;
    if (act !== undefined) {
      event.preventDefault();
      act();
      return;
    }
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.indexOf(document.activeElement?.closest<HTMLElement>('[data-row]') as HTMLElement);
    const next = at === -1 ? rows[0] : rows[at + (step ?? 0)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return list;
}

interface RowKeys {
  key: string;
  onOpen: (() => void) | undefined;
  /** `isRange`: with Shift. */
  onSelect: ((isRange: boolean) => void) | undefined;
}

/** What a row needs to be led to; Enter in a button of the row presses that one, X selects the row from anywhere in it. */
export function rowKeys({ key, onOpen, onSelect }: RowKeys) {
  return {
    'data-row': key,
    tabIndex: -1,
    onKeyDown: ({ nativeEvent, target, currentTarget }: KeyPress) => {
      if (nativeEvent.key === 'Enter' && target === currentTarget) onOpen?.();
      if (onSelect && nativeEvent.key.toLowerCase() === 'x' && isFreeKey(nativeEvent)) onSelect(nativeEvent.shiftKey);
    },
  };
}

interface KeyPress {
  nativeEvent: KeyboardEvent;
  target: unknown;
  currentTarget: unknown;
}
