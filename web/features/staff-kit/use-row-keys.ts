import { useEffect, useRef } from 'react';
import { isFreeKey } from './keys.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };

/**
 * J and K lead from row to row of the list in this element, and Enter opens the one that has the focus. The focus stays
 * with its row when the rows are read again.
 */
export function useRowKeys<Element extends HTMLElement>() {
  const list = useRef<Element>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const step = STEPS[event.key.toLowerCase()];
      if (step === undefined || !isFreeKey(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(document.activeElement?.closest<HTMLElement>('[data-row]') as HTMLElement);
      const next = at === -1 ? rows[0] : rows[at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, []);
  return list;
}

/** What a row needs to be led to; Enter in a button of the row presses that one. */
export function rowKeys(onOpen: (() => void) | undefined) {
  return {
    'data-row': true,
    tabIndex: -1,
    onKeyDown: (event: { key: string; target: unknown; currentTarget: unknown }) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.();
    },
  };
}
