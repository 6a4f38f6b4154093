import { STATUS_COLOUR } from '@ceylono/domain/order';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useOpening } from '../../shell/address.ts';
import { withOpenCalendars } from '../calendar-feed/feeds-address.ts';
import { daysShown } from '../fleet/own-vehicle.ts';
import type { BoardBlock } from './board-block.ts';
import { type BoardDays, placeOf } from './board-days.ts';
import styles from './calendar-board.module.css';

interface BarProps {
  model: string;
  vehicleId: string;
  block: BoardBlock;
  days: BoardDays;
  onOpen: (block: BoardBlock) => void;
}

/** A block: an order leads to it, an own range opens to be changed, what was imported leads to its calendar. */
export function Bar({ model, vehicleId, block, days, onOpen }: BarProps) {
  const { t, i18n } = useLingui();
  const { open } = useOpening();
  const { kind, order, feedName } = block;
  const { left, width, goesOnBefore, goesOnAfter } = placeOf(block, days);
  const when = daysShown(block, i18n.locale);
  const look = {
    className: styles.bar,
    style: { left: `${left}%`, width: `${width}%` },
    'data-kind': kind,
    'data-tone': order ? STATUS_COLOUR[order.status] : undefined,
    'data-status': order?.status,
    'data-before': goesOnBefore,
    'data-after': goesOnAfter,
    title: when,
  };
  const said = (words: string) => <span className={`cut ${styles.words}`}>{words}</span>;
  if (order !== null) {
    const [number, status] = [order.customOrderId, i18n._(STATUS_WORDS[order.status])];
    const name = t`${status}, order ${number}, ${model}: ${when}`;
    return (
      <Link {...look} to={`?tab=orders&q=${encodeURIComponent(number)}`} aria-label={name}>
        {said(status)}
      </Link>
    );
  }
  if (kind === 'imported') {
    const name = t`${feedName}, another calendar, ${model}: ${when}`;
    return (
      <button
        {...look}
        type="button"
        aria-label={name}
        onClick={() => open((now) => withOpenCalendars(now, vehicleId))}
      >
        {said(feedName ?? '')}
      </button>
    );
  }
  return (
    <button {...look} type="button" aria-label={t`Your own days, ${model}: ${when}`} onClick={() => onOpen(block)}>
      {said(t`Your own days`)}
    </button>
  );
}
