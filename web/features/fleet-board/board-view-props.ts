import type { Day } from '@ceylono/domain/colombo-time';
import type { BoardDays } from '../calendar-board/board-days.ts';
import type { BoardVehicle, Piece } from './board-vehicle.ts';

/** Of the board, whether it is a grid or, where that has no room, a list. */
export interface BoardViewProps {
  vehicles: readonly BoardVehicle[];
  days: BoardDays;
  today: Day;
  /** There are more than are read. */
  hasMore: boolean;
  isReading: boolean;
  onMore: () => void;
  onVehicle: (vehicle: BoardVehicle) => void;
  onPiece: (vehicle: BoardVehicle, piece: Piece) => void;
}
