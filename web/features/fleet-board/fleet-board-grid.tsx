import { calendarWordsIn } from '@ceylono/domain/calendar-words';
import { formatDay } from '@ceylono/domain/colombo-format';
import { DAY_MS, type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { weekdayOf } from '../../ui/calendar-month.ts';
import { useNow } from '../../ui/use-now.ts';
import { type BoardDays, daysOf } from '../calendar-board/board-days.ts';
import bars from '../calendar-board/calendar-board.module.css';
import { useBarWords } from '../calendar-board/use-bar-words.ts';
import { firstShown, keyOf, piecesOf, placeOfPiece, rowOf } from './board-vehicle.ts';
import { wayOf } from './board-keys.ts';
import styles from './fleet-board.module.css';
import type { BoardViewProps } from './board-view-props.ts';
import { type Column, FleetBoardRow } from './fleet-board-row.tsx';

/** As in the style of the board. */
const [ROW_PX, NAME_PX] = [48, 232];
/** Drawn beyond what is in sight. Where it begins moves by as many, so that a scroll draws seldom. */
const BEYOND = 8;
/** The next page is read when so few rows are left. */
const READ_AHEAD = 30;
const MINUTE_MS = 60_000;

/** Where one is with the keys. */
interface Active {
  /** null: nowhere yet. */
  vehicleId: string | null;
  /** The row it had. */
  at: number;
  column: Column;
  /** Which of the pieces that share the day; null: the first. */
  piece: string | null;
}

/** Vehicles by days. Only rows in sight are on the page; arrows go from place to place, Enter opens it. */
export function FleetBoardGrid(board: BoardViewProps) {
  const { vehicles, days, today, hasMore, isReading, onMore, onVehicle, onPiece } = board;
  const { t } = useLingui();
  const scroll = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const words = useBarWords(grid, NAME_PX);
  const [first, setFirst] = useState(0);
  const [inSight, setInSight] = useState(16);
  const [active, setActive] = useState<Active>({ vehicleId: null, at: 0, column: 'vehicle', piece: null });
  const isMoving = useRef(false);
  const hadFocus = useRef(false);
  const at = rowOf(vehicles, active);

  const look = useCallback(() => {
    const { current: box } = scroll;
    if (box === null) return;
    setFirst(Math.floor(box.scrollTop / ROW_PX / BEYOND) * BEYOND);
    setInSight(Math.ceil(box.clientHeight / ROW_PX));
  }, []);
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    if (scroll.current) observer.observe(scroll.current);
    return () => observer.disconnect();
  }, [look]);

  const from = Math.max(0, first - BEYOND);
  const to = Math.min(vehicles.length, first + inSight + 2 * BEYOND);
  useEffect(() => {
    if (hasMore && !isReading && to > vehicles.length - READ_AHEAD) onMore();
  }, [hasMore, isReading, to, vehicles.length, onMore]);

  useLayoutEffect(() => {
    // What had the focus may have gone with the data.
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (!isMoving.current && !isLost) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  });

  function moveTo(next: number, { column, piece }: Pick<Active, 'column' | 'piece'>) {
    isMoving.current = true;
    const { current: box } = scroll;
    if (box !== null) {
      const head = grid.current?.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
      const top = next * ROW_PX;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + ROW_PX > box.scrollTop + box.clientHeight - head)
        box.scrollTop = top + ROW_PX - box.clientHeight + head;
    }
    setActive({ vehicleId: vehicles[next]?.vehicleId ?? null, at: next, column, piece });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const vehicle = vehicles[at];
    if (vehicle === undefined) return;
    const pieces = piecesOf(vehicle, days, today);
    const place = active.column === 'vehicle' ? -1 : placeOfPiece(pieces, active.column, active.piece);
    const isOpened = event.key === 'Enter' || event.key === ' ';
    const way = isOpened ? null : wayOf(event.key, event.ctrlKey, { row: at, place }, vehicles.length, pieces.length);
    if (!isOpened && way === null) return;
    event.preventDefault();
    // Nobody else's key, such as that of a list.
    event.stopPropagation();
    const there = pieces[way?.place ?? place];
    if (way !== null && way.place === null) moveTo(way.row, { column: active.column, piece: null });
    else if (way !== null && there === undefined) moveTo(way.row, { column: 'vehicle', piece: null });
    else if (way !== null && there) moveTo(way.row, { column: firstShown(there, days), piece: keyOf(there) });
    else if (there === undefined) onVehicle(vehicle);
    else onPiece(vehicle, there);
  }

  const rows = Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
  // Where one is stays on the page, so that the way back into the board leads there.
  const drawn = at < 0 || rows.includes(at) ? rows : [...rows, at].toSorted((one, other) => one - other);
  return (
    <div ref={scroll} className={styles.scroll} onScroll={look}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t`Vehicles by days`}
        aria-rowcount={hasMore ? -1 : vehicles.length + 1}
        aria-colcount={days.count + 1}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          hadFocus.current = true;
          const { column, piece = null } = target.dataset;
          const row = Number(target.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
          const vehicleId = vehicles[row]?.vehicleId;
          if (column !== undefined && vehicleId !== undefined) setActive({ vehicleId, at: row, column, piece });
        }}
        onBlur={() => {
          // Not while the whole window is left.
          hadFocus.current = grid.current?.contains(document.activeElement) ?? false;
        }}
      >
        <Head days={days} today={today} />
        <div role="rowgroup" className={styles.rows} style={{ '--count': vehicles.length } as CSSProperties}>
          {drawn.map((n) => {
            const vehicle = vehicles[n];
            return vehicle === undefined ? null : (
              <FleetBoardRow
                key={vehicle.vehicleId}
                {...{ vehicle, days, today, words, onVehicle, onPiece }}
                at={n}
                column={n === at ? active.column : null}
                pieceKey={n === at ? active.piece : null}
              />
            );
          })}
        </div>
        <TodayLine days={days} />
      </div>
    </div>
  );
}

function Head({ days, today }: { days: BoardDays; today: Day }) {
  const { i18n } = useLingui();
  const { months } = calendarWordsIn(i18n.locale);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: nothing is done with the names of columns.
    <div role="row" aria-rowindex={1} className={styles.head} data-head>
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        <Trans>Vehicle</Trans>
      </div>
      <div role="presentation" className={bars.days}>
        {daysOf(days).map((day, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={day}
            role="columnheader"
            aria-colindex={at + 2}
            aria-label={formatDay(startOfDay(day), i18n.locale)}
            className={clsx(bars.day, weekdayOf(day) > 4 && styles.weekend, day === today && styles.today)}
          >
            {at === 0 || day.endsWith('-01') ? (
              <span className={styles.month}>{months[Number(day.slice(5, 7)) - 1]}</span>
            ) : null}
            {Number(day.slice(8))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where the present is. */
function TodayLine({ days: { from, count } }: { days: BoardDays }) {
  const part = (useNow(MINUTE_MS) - startOfDay(from).getTime()) / (count * DAY_MS);
  if (part < 0 || part > 1) return null;
  return <div aria-hidden className={styles.line} style={{ '--part': part } as CSSProperties} />;
}
