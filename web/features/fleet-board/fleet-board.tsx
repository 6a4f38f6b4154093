import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { firstDayOf, withFirstDay } from '../calendar-board/board-address.ts';
import { BoardSteps } from '../calendar-board/board-steps.tsx';
import bars from '../calendar-board/calendar-board.module.css';
import { OwnRangeDialog } from '../calendar-board/own-range-dialog.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import type { BoardVehicle, Piece } from './board-vehicle.ts';
import {
  type BoardFilters,
  boardQuery,
  isNarrowed,
  isOfDays,
  readBoardFilters,
  UNFILTERED,
  writeBoardFilters,
} from './fleet-board-address.ts';
import { FleetBoardFilters } from './fleet-board-filters.tsx';
import { FleetBoardGrid } from './fleet-board-grid.tsx';
import { FleetBoardList } from './fleet-board-list.tsx';
import styles from './fleet-board.module.css';

const FreeDaysDialog = lazy(() => import('./free-days-dialog.tsx'));

/** Should the line on which changes are told be down. */
const READ_EVERY_MS = 60_000;
const PAGE = 50;
/** Six weeks want room beside the tabs of the back office. */
const [WIDE, BOARD] = ['(min-width: 80em)', '(min-width: 62em)'];
const [WIDE_DAYS, BOARD_DAYS, LIST_DAYS] = [42, 21, 14];

interface FleetBoardProps {
  onVehicle: (vehicleId: string) => void;
}

/** The vehicles of all vendors by days: who has each of them when, which are overdue, and where there are gaps (issue 14). */
export default function FleetBoard({ onVehicle }: FleetBoardProps) {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [opened, setOpened] = useState<{ vehicle: BoardVehicle; piece: Piece } | null>(null);
  const [, openOrder] = useOpenedOrder();
  const today = dayOf(new Date(useNow(READ_EVERY_MS)));
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const isBoard = useMediaQuery(BOARD, undefined, { getInitialValueInEffect: false });
  const count = isWide ? WIDE_DAYS : isBoard ? BOARD_DAYS : LIST_DAYS;
  const from = firstDayOf(params) ?? today;
  const days = useMemo(() => ({ from, count }), [from, count]);
  const filters = readBoardFilters(params);
  const board = useInfiniteQuery(
    api.fleetBoard.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ from, days: count, limit: PAGE, ...boardQuery(filters), cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: (before, query) => (query && isOfDays(query.queryKey, days) ? before : undefined),
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const vehicles = useMemo(() => board.data?.pages.flatMap(({ items }) => items) ?? [], [board.data]);
  const change = (changes: Partial<BoardFilters>) =>
    changeAddress((now) => writeBoardFilters(now, changes), { replace: true });
  const goTo = (first: Day) =>
    changeAddress((now) => withFirstDay(now, first === today ? null : first), { replace: true });
  const { fetchNextPage } = board;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const Vehicles = isBoard ? FleetBoardGrid : FleetBoardList;

  function open(vehicle: BoardVehicle, piece: Piece) {
    if (piece.kind === 'late') return openOrder(piece.overdue.orderId);
    if (piece.kind === 'block' && piece.block.order) return openOrder(piece.block.order.orderId);
    if (piece.kind === 'block' && piece.block.kind === 'imported') return onVehicle(vehicle.vehicleId);
    setOpened({ vehicle, piece });
  }
  // Rows are drawn for what they show, and not because these are others now.
  const acts = useRef({ open, onVehicle });
  useLayoutEffect(() => {
    acts.current = { open, onVehicle };
  });
  const onPiece = useCallback((vehicle: BoardVehicle, piece: Piece) => acts.current.open(vehicle, piece), []);
  const onName = useCallback(({ vehicleId }: BoardVehicle) => acts.current.onVehicle(vehicleId), []);
  const narrowed = isNarrowed(filters);
  return (
    <>
      <StaffFilters
        label={t`Search by model, type, plate, vendor or district`}
        placeholder={t`Model, type, plate, vendor or district`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={narrowed ? () => change(UNFILTERED) : null}
        refresh={{ isReading: board.isFetching, onRefresh: () => void board.refetch() }}
      />
      <FleetBoardFilters filters={filters} vendorName={vehicles[0]?.vendor.name} onChange={change} />
      <BoardSteps days={days} today={today} onGo={goTo} />
      {isBoard ? <Legend /> : null}
      {board.isPending ? <RowsSkeleton rows={8} /> : null}
      {board.isError && !board.isFetchNextPageError ? (
        <ErrorState failure={failureOf(board.error)} onRetry={() => void board.refetch()} />
      ) : null}
      {board.data && vehicles.length === 0 ? (
        <EmptyState
          title={<Trans>No vehicles found</Trans>}
          hint={
            narrowed ? (
              <Trans>Change the search or clear the filters.</Trans>
            ) : (
              <Trans>Create one for a vendor, or wait for a vendor to add one.</Trans>
            )
          }
        />
      ) : null}
      {vehicles.length > 0 ? (
        <div aria-busy={board.isPlaceholderData}>
          <Vehicles
            {...{ vehicles, days, today, onMore, onPiece }}
            onVehicle={onName}
            hasMore={board.hasNextPage && !board.isError}
            isReading={board.isFetching}
          />
        </div>
      ) : null}
      {board.isFetchNextPageError ? <ErrorState failure={failureOf(board.error)} onRetry={onMore} /> : null}
      <Suspense>
        {opened?.piece.kind === 'free' ? (
          <FreeDaysDialog
            vehicle={opened.vehicle}
            range={opened.piece}
            onOrder={(orderId) => {
              setOpened(null);
              void tabEntries()
                .allLeft()
                .then(() => openOrder(orderId));
            }}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
      {opened?.piece.kind === 'block' ? (
        <OwnRangeDialog
          vendorId={opened.vehicle.vendor.vendorId}
          vehicle={{ id: opened.vehicle.vehicleId, model: opened.vehicle.model }}
          block={opened.piece.block}
          title={<Trans>Not for rent</Trans>}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

/** What each look of a place means, and how to use days that are free. */
function Legend() {
  const { t } = useLingui();
  const looks = [
    ['booking', 'yellow', t`Pending`],
    ['booking', 'blue', t`Confirmed or in progress`],
    ['booking', 'green', t`Completed`],
    ['booking', 'red', t`Overdue`],
    ['manual', undefined, t`Not for rent`],
    ['imported', undefined, t`Another calendar`],
  ] as const;
  return (
    <ul className={`list cluster gap-12 text-13 ${bars.legend}`}>
      {looks.map(([kind, tone, words]) => (
        <li key={words} className="inline-row gap-6">
          <span className={`${bars.sample} ${styles.sample}`} data-kind={kind} data-tone={tone} aria-hidden />
          {words}
        </li>
      ))}
      <li className="dimmed">
        <Trans>Press free days, or draw over them, to book or block them.</Trans>
      </li>
    </ul>
  );
}
