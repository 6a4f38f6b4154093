import { formatDays } from '@ceylono/domain/colombo-format';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type BoardVehicle, lengthOf, type Piece } from './board-vehicle.ts';

interface PieceWords {
  /** On the bar. */
  short: string;
  /** For who listens, and for who points at it. */
  whole: string;
}

/** What a place on the board says. */
export function usePieceWords(): (piece: Piece, vehicle: BoardVehicle) => PieceWords {
  const { t, i18n } = useLingui();
  return (piece, { model }) => {
    const when = formatDays(piece.startDate, piece.endDate, i18n.locale);
    if (piece.kind === 'free') {
      const days = plural(lengthOf(piece), { one: '# day', other: '# days' });
      return { short: '', whole: t`Free for ${days}, ${model}: ${when}` };
    }
    if (piece.kind === 'late') {
      const { customOrderId, customerName } = piece.overdue;
      const who = customerName ?? '';
      return { short: t`Overdue`, whole: t`Overdue, order ${customOrderId}, ${who}, ${model}: ${when}` };
    }
    const { order, feedName, kind } = piece.block;
    if (order) {
      const { customOrderId, customerName } = order;
      const status = piece.isOverdue ? t`Overdue` : i18n._(STATUS_WORDS[order.status]);
      const who = customerName ?? '';
      return { short: who || status, whole: t`${status}, order ${customOrderId}, ${who}, ${model}: ${when}` };
    }
    if (kind === 'imported')
      return { short: feedName ?? '', whole: t`${feedName}, another calendar, ${model}: ${when}` };
    return { short: t`Not for rent`, whole: t`Not for rent, ${model}: ${when}` };
  };
}
