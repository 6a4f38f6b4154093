import { type RefObject, useLayoutEffect, useState } from 'react';
import { cutTo } from './board-words.ts';

/** As in the style of a bar. */
const FONT = { weight: 600, rem: 0.8125 };

export interface BarWords {
  /** In pixels. */
  trackWidth: number;
  /** What of these words has room in so many pixels. */
  cut: (words: string, room: number) => string;
}

/**
 * How wide the tracks of a board are, and what fits into their bars: measured when the board stands, when its width changes
 * and when a font has come, never while it is scrolled. `nameWidth`: of the column before the tracks. null until then.
 */
export function useBarWords(board: RefObject<HTMLElement | null>, nameWidth: number): BarWords | null {
  const [words, setWords] = useState<BarWords | null>(null);
  useLayoutEffect(() => {
    const { current } = board;
    if (current === null) return;
    let cut = cutterFor(current);
    const measure = () => {
      const trackWidth = current.clientWidth - nameWidth;
      setWords((now) => (now?.trackWidth === trackWidth && now.cut === cut ? now : { trackWidth, cut }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    const { fonts } = document;
    const measureAnew = () => {
      cut = cutterFor(current);
      measure();
    };
    fonts.addEventListener('loadingdone', measureAnew);
    return () => {
      observer.disconnect();
      fonts.removeEventListener('loadingdone', measureAnew);
    };
  }, [board, nameWidth]);
  return words;
}

function cutterFor(board: HTMLElement): BarWords['cut'] {
  const context = document.createElement('canvas').getContext('2d');
  const size = FONT.rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (context) context.font = `${FONT.weight} ${size}px ${getComputedStyle(board).fontFamily}`;
  const widthOf = (words: string) => context?.measureText(words).width ?? 0;
  const known = new Map<string, string>();
  return (words, room) => {
    const key = `${Math.floor(room)} ${words}`;
    const said = known.get(key) ?? cutTo(words, Math.floor(room), widthOf);
    known.set(key, said);
    return said;
  };
}
