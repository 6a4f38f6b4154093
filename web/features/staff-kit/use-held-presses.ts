import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { announceInfo } from '../../ui/announce.ts';
import { hasJustMoved, NO_ROWS, standing } from './moved-rows.ts';

/**
 * Rows come and go while a hand is on its way to one of them. A press that decides at once (`data-decides`) does nothing in a
 * row that has just come into the place of another, and says so. Keys decide about the row that has the focus, which stays with
 * it; and rows that answer another question of one's own are waited for and looked at.
 */
export function useHeldPresses(keys: readonly string[], isAnswering: boolean) {
  const { t } = useLingui();
  const rows = useRef(NO_ROWS);
  const wasAnswering = useRef(false);
  useLayoutEffect(() => {
    rows.current = standing(wasAnswering.current ? NO_ROWS : rows.current, keys, performance.now());
    wasAnswering.current = isAnswering;
  });
  return (press: MouseEvent) => {
    const isKey = press.detail === 0;
    const row = pressedRow(press.target);
    if (isKey || row === undefined || !hasJustMoved(rows.current, row, press.timeStamp)) return;
    press.preventDefault();
    press.stopPropagation();
    announceInfo(t`The list has just changed. Nothing was done; press again.`);
  };
}

/** About which row a press decides; undefined where it decides nothing. */
function pressedRow(target: EventTarget): string | undefined {
  const button = target instanceof Element ? target.closest('[data-decides]') : null;
  return button?.closest<HTMLElement>('[data-row]')?.dataset.row;
}
