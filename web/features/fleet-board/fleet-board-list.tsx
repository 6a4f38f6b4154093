import { formatDays } from '@ceylono/domain/colombo-format';
import { STATUS_COLOUR } from '@ceylono/domain/order';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MoreVehicles } from '../calendar-board/more-vehicles.tsx';
import { keyOf, lengthOf, type Piece, piecesOf } from './board-vehicle.ts';
import styles from './fleet-board.module.css';
import type { BoardViewProps } from './board-view-props.ts';
import { VehicleLine } from './vehicle-line.tsx';

/** Where a board has no room: each vehicle with what it is from when to when. */
export function FleetBoardList(list: BoardViewProps) {
  const { vehicles, days, today, hasMore, isReading, onMore, onVehicle, onPiece } = list;
  const { t } = useLingui();
  return (
    <>
      <ul className="list stack gap-12" aria-label={t`Vehicles by days`}>
        {vehicles.map((vehicle) => {
          const { vehicleId, model } = vehicle;
          const pieces = piecesOf(vehicle, days, today);
          return (
            <li key={vehicleId} className={`stack gap-8 ${styles.card}`}>
              <button type="button" className={styles.whose} onClick={() => onVehicle(vehicle)}>
                <VehicleLine vehicle={vehicle} />
              </button>
              <ul className="list stack gap-6" aria-label={model}>
                {pieces.map((piece) => (
                  <li key={keyOf(piece)}>
                    <PieceButton piece={piece} onClick={() => onPiece(vehicle, piece)} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {hasMore ? <MoreVehicles isReading={isReading} onMore={onMore} /> : null}
    </>
  );
}

function PieceButton({ piece, onClick }: { piece: Piece; onClick: () => void }) {
  const { i18n } = useLingui();
  const order = piece.kind === 'block' ? piece.block.order : null;
  const isLate = piece.kind === 'late' || (piece.kind === 'block' && piece.isOverdue);
  return (
    <button
      type="button"
      className={styles.piece}
      data-kind={piece.kind}
      data-tone={isLate ? 'red' : order ? STATUS_COLOUR[order.status] : undefined}
      onClick={onClick}
    >
      <span className="tabular">{formatDays(piece.startDate, piece.endDate, i18n.locale)}</span>
      <strong className="breaks">
        <PieceName piece={piece} />
      </strong>
    </button>
  );
}

function PieceName({ piece }: { piece: Piece }) {
  const { i18n } = useLingui();
  if (piece.kind === 'free') {
    return (
      <Trans>
        Free for <Plural value={lengthOf(piece)} one="# day" other="# days" />
      </Trans>
    );
  }
  if (piece.kind === 'late') return <Trans>Overdue, {piece.overdue.customOrderId}</Trans>;
  const { order, feedName, kind } = piece.block;
  if (order) {
    return (
      <>
        {piece.isOverdue ? <Trans>Overdue</Trans> : i18n._(STATUS_WORDS[order.status])}, {order.customOrderId}
        {order.customerName === null ? null : `, ${order.customerName}`}
      </>
    );
  }
  return kind === 'imported' ? feedName : <Trans>Not for rent</Trans>;
}
