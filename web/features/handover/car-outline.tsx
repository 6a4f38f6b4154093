import { CAR_OUTLINE, OUTLINE_VIEW_BOX, zoneOf } from '@ceylono/domain/car-outline';
import type { DamageMark } from '@ceylono/domain/damage-mark';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './car-outline.module.css';

interface CarOutlineProps {
  marks: readonly (DamageMark & { key: string })[];
  /** Damage that was there before: drawn as rings, told in words elsewhere. */
  before: readonly DamageMark[];
  disabled: boolean;
  /** A place was touched, in percent of the drawing. */
  onPlace: (x: number, y: number) => void;
  onOpen: (key: string) => void;
  onMove: (key: string, x: number, y: number) => void;
}

/** So many percent an arrow key moves a mark. */
const STEP = 1;
const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The car from above: a touch places a mark, a mark opens, arrow keys move it (vendor §2, §9 L249). */
export function CarOutline({ marks, before, disabled, onPlace, onOpen, onMove }: CarOutlineProps) {
  const { t, i18n } = useLingui();

  function place(event: MouseEvent<HTMLDivElement>) {
    if (disabled) return;
    const box = event.currentTarget.getBoundingClientRect();
    onPlace(percent(event.clientX - box.left, box.width), percent(event.clientY - box.top, box.height));
  }

  function move(event: KeyboardEvent, mark: DamageMark & { key: string }) {
    const arrow = ARROWS[event.key];
    if (!arrow || disabled) return;
    event.preventDefault();
    onMove(mark.key, bounded(mark.x + arrow[0]), bounded(mark.y + arrow[1]));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard places marks by the list of parts beneath
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.outline} onClick={place} data-disabled={disabled || undefined}>
      <svg viewBox={OUTLINE_VIEW_BOX} role="img" aria-label={t`Car outline from above, the front at the top`}>
        {CAR_OUTLINE.map(({ kind, path }) => (
          <path key={path} d={path} className={styles[kind]} />
        ))}
      </svg>
      {before.map((mark) => (
        <span
          key={`${mark.x} ${mark.y} ${mark.note}`}
          className={styles.before}
          style={{ left: `${mark.x}%`, top: `${mark.y}%` }}
          aria-hidden
        />
      ))}
      {marks.map((mark, index) => {
        const number = index + 1;
        const severity = i18n._(SEVERITY_WORDS[mark.severity]);
        const zone = i18n._(ZONE_WORDS[zoneOf(mark)]);
        return (
          <button
            key={mark.key}
            type="button"
            className={`icon-button ${styles.mark}`}
            data-severity={mark.severity}
            style={{ left: `${mark.x}%`, top: `${mark.y}%` }}
            aria-label={t`Mark ${number}: ${severity}, ${zone}`}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(mark.key);
            }}
            onKeyDown={(event) => move(event, mark)}
          >
            <span>{number}</span>
          </button>
        );
      })}
    </div>
  );
}

/** To a tenth: finer than a finger. */
function percent(at: number, of: number): number {
  return bounded(Math.round((at / of) * 1000) / 10);
}

function bounded(value: number): number {
  return Math.min(100, Math.max(0, value));
}
