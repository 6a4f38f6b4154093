import type { DayRange } from '@ceylono/domain/block';
import { blockOfDays } from '@ceylono/domain/block';
import { addDays, type Day } from '@ceylono/domain/colombo-time';
import { STATUS_COLOUR } from '@ceylono/domain/order';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type CSSProperties, memo, type PointerEvent, useState } from 'react';
import { type BoardDays, dayAt, placeOf } from '../calendar-board/board-days.ts';
import bars from '../calendar-board/calendar-board.module.css';
import type { BarWords } from '../calendar-board/use-bar-words.ts';
import {
  type BoardVehicle,
  columnsOf,
  firstShown,
  keyOf,
  lengthOf,
  type Piece,
  piecesOf,
  placeOfPiece,
} from './board-vehicle.ts';
import styles from './fleet-board.module.css';
import { usePieceWords } from './use-piece-words.ts';
import { VehicleLine } from './vehicle-line.tsx';

const EDGES_PX = 20;

/** Where one is in a row: at its vehicle, or on a day. */
export type Column = Day | 'vehicle';

interface FleetBoardRowProps {
  vehicle: BoardVehicle;
  at: number;
  days: BoardDays;
  today: Day;
  words: BarWords | null;
  /** null: one is in another row. */
  column: Column | null;
  /** Which of those that share the day; null: the first. */
  pieceKey: string | null;
  onVehicle: (vehicle: BoardVehicle) => void;
  onPiece: (vehicle: BoardVehicle, piece: Piece) => void;
}

function placeOnTrack(piece: Piece, days: BoardDays) {
  if (piece.kind === 'block') return placeOf(piece.block, days);
  const { startsAt, endsAt } = blockOfDays(piece);
  return placeOf({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, days);
}

/** One vehicle: whose it is, and what it is on each of the days. */
export const FleetBoardRow = memo(function FleetBoardRow(row: FleetBoardRowProps) {
  const { vehicle, at, days, today, words, column, pieceKey, onVehicle, onPiece } = row;
  const pieces = piecesOf(vehicle, days, today);
  const active = column === null || column === 'vehicle' ? -1 : placeOfPiece(pieces, column, pieceKey);
  const isAtVehicle = column !== null && active === -1;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are.
    <div role="row" aria-rowindex={at + 2} className={styles.row} style={{ '--at': at } as CSSProperties}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the board's. */}
      <div
        role="rowheader"
        className={styles.name}
        aria-colindex={1}
        tabIndex={isAtVehicle ? 0 : -1}
        data-active={isAtVehicle || undefined}
        data-column="vehicle"
        onClick={() => onVehicle(vehicle)}
      >
        <VehicleLine vehicle={vehicle} />
      </div>
      <div
        role="presentation"
        className={clsx(bars.track, styles.track)}
        style={{ '--days': days.count } as CSSProperties}
      >
        {pieces.map((piece, n) => (
          <PieceCell key={keyOf(piece)} {...{ vehicle, piece, days, words, onPiece }} isActive={n === active} />
        ))}
      </div>
    </div>
  );
});

interface PieceCellProps {
  vehicle: BoardVehicle;
  piece: Piece;
  days: BoardDays;
  words: BarWords | null;
  isActive: boolean;
  onPiece: (vehicle: BoardVehicle, piece: Piece) => void;
}

function PieceCell({ vehicle, piece, days, words, isActive, onPiece }: PieceCellProps) {
  const wordsOf = usePieceWords();
  const { short, whole } = wordsOf(piece, vehicle);
  const { left, width, goesOnBefore, goesOnAfter } = placeOnTrack(piece, days);
  const columns = columnsOf(piece, days);
  const cell = {
    'aria-label': whole,
    'aria-colindex': columns.first,
    'aria-colspan': columns.count,
    title: whole,
    'data-active': isActive || undefined,
    'data-column': firstShown(piece, days),
    'data-piece': keyOf(piece),
  };
  const style = { marginLeft: `${left}%`, width: `${width}%` };
  if (piece.kind === 'free')
    return (
      <FreeCell
        cell={cell}
        isActive={isActive}
        style={style}
        {...{ piece, days }}
        onDrawn={(range) => onPiece(vehicle, { kind: 'free', ...range })}
      />
    );
  const { order, kind } = piece.kind === 'block' ? piece.block : { order: null, kind: 'booking' as const };
  const isLate = piece.kind === 'late' || piece.isOverdue;
  const tone = order ? STATUS_COLOUR[order.status] : undefined;
  const room = words === null ? 0 : (width / 100) * words.trackWidth - EDGES_PX;
  const said = words?.cut(short, room);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the board's.
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      {...cell}
      className={bars.bar}
      style={style}
      data-kind={kind}
      data-tone={isLate ? 'red' : tone}
      data-status={order?.status}
      data-half={piece.half}
      data-before={goesOnBefore}
      data-after={goesOnAfter}
      onClick={() => onPiece(vehicle, piece)}
    >
      {said ? <span className={clsx(bars.words, styles.said)} data-said={said} /> : null}
    </div>
  );
}

interface FreeCellProps {
  cell: object;
  isActive: boolean;
  style: CSSProperties;
  piece: DayRange;
  days: BoardDays;
  onDrawn: (range: DayRange) => void;
}

/** Days to be had: those that are drawn over, or the one that is pressed. */
function FreeCell({ cell, isActive, style, piece, days, onDrawn }: FreeCellProps) {
  const { t } = useLingui();
  const [drawn, setDrawn] = useState<{ begin: Day; end: Day } | null>(null);
  const count = lengthOf(piece);
  const [startDate, endDate] = drawn ? ([drawn.begin, drawn.end].toSorted() as [Day, Day]) : ['', ''];
  const range = drawn && { startDate, endDate };

  function dayUnder(event: PointerEvent<HTMLElement>): Day {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return dayAt((event.clientX - left) / width, { from: piece.startDate, count }, days.from) ?? piece.startDate;
  }
  const share = (day: Day) => ((lengthOf({ startDate: piece.startDate, endDate: day }) - 1) / count) * 100;

  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      {...cell}
      className={styles.free}
      style={style}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const day = dayUnder(event);
        setDrawn({ begin: day, end: day });
      }}
      onPointerMove={(event) => {
        const end = drawn && dayUnder(event);
        if (end && end !== drawn.end) setDrawn({ ...drawn, end });
      }}
      onPointerUp={() => {
        if (range) onDrawn(range);
        setDrawn(null);
      }}
      onPointerCancel={() => setDrawn(null)}
    >
      {range ? (
        <span
          aria-hidden
          className={styles.drawn}
          style={{ left: `${share(range.startDate)}%`, right: `${100 - share(addDays(range.endDate, 1))}%` }}
        />
      ) : null}
      <span className={styles.plus} aria-hidden>
        {t`Free`}
      </span>
    </div>
  );
}
