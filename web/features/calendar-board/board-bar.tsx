import { STATUS_COLOUR } from '@ceylono/domain/order';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { daysShown } from '../fleet/own-vehicle.ts';
import type { BoardBlock } from './board-block.ts';
import { type BoardDays, placeOf } from './board-days.ts';
import styles from './calendar-board.module.css';
import type { BarWords } from './use-bar-words.ts';

/** What the edges of a bar take of its width, and those of the words on a pattern besides. */
const EDGES_PX = { bar: 14, words: 6 };

interface BarProps {
  model: string;
  block: BoardBlock;
  days: BoardDays;
  /** null: not measured yet. */
  words: BarWords | null;
  onOrder: (customOrderId: string) => void;
  onOwn: (block: BoardBlock) => void;
  onImported: () => void;
}

/** For this tab, and no other. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A block: an order leads to it, an own range opens to be changed, what was imported leads to its calendar. */
export function Bar({ model, block, days, words, onOrder, onOwn, onImported }: BarProps) {
  const { t, i18n } = useLingui();
  const { kind, order, feedName } = block;
  const { left, width, goesOnBefore, goesOnAfter } = placeOf(block, days);
  const when = daysShown(block, i18n.locale);
  const look = {
    className: styles.bar,
    style: { marginLeft: `${left}%`, width: `${width}%` },
    'data-kind': kind,
    'data-tone': order ? STATUS_COLOUR[order.status] : undefined,
    'data-status': order?.status,
    'data-before': goesOnBefore,
    'data-after': goesOnAfter,
    title: when,
  };
  const room = words === null ? 0 : (width / 100) * words.trackWidth - EDGES_PX.bar;
  if (order !== null) {
    const [number, status] = [order.customOrderId, i18n._(STATUS_WORDS[order.status])];
    return (
      <a
        {...look}
        href={`?tab=orders&q=${encodeURIComponent(number)}`}
        aria-label={t`${status}, order ${number}, ${model}: ${when}`}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onOrder(number);
        }}
      >
        {words?.cut(status, room)}
      </a>
    );
  }
  const said = (whole: string) => {
    const shown = words?.cut(whole, room - EDGES_PX.words);
    return shown ? <span className={styles.words}>{shown}</span> : null;
  };
  if (kind === 'imported') {
    const name = t`${feedName}, another calendar, ${model}: ${when}`;
    return (
      <button {...look} type="button" aria-label={name} onClick={onImported}>
        {said(feedName ?? '')}
      </button>
    );
  }
  return (
    <button {...look} type="button" aria-label={t`Your own days, ${model}: ${when}`} onClick={() => onOwn(block)}>
      {said(t`Your own days`)}
    </button>
  );
}
