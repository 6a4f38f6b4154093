import type { DayRange } from '@ceylono/domain/block';
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { Trans } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, useDeferredValue, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { useWords } from '../../shell/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { withOpenCalendars } from '../calendar-feed/feeds-address.ts';
import { MarkUnavailableDialog } from '../fleet/mark-unavailable-dialog.tsx';
import { firstDayOf, withFirstDay } from './board-address.ts';
import type { BoardBlock, BoardVehicle } from './board-block.ts';
import type { BoardDays } from './board-days.ts';
import { BoardHead } from './board-head.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BoardRow } from './board-row.tsx';
import { BoardSteps } from './board-steps.tsx';
import styles from './calendar-board.module.css';
import { MoreVehicles } from './more-vehicles.tsx';
import { OwnRangeDialog } from './own-range-dialog.tsx';
import { useBarWords } from './use-bar-words.ts';

const READ_EVERY_MS = 60_000;
/** Vehicles that are read and drawn at a time, while the page is scrolled. */
const PAGE = 20;
const DESK = '(min-width: 62em)';
const [DESK_DAYS, PHONE_DAYS] = [42, 14];
/** On a phone a vehicle's name stands over its track. */
const [DESK_NAME_PX, PHONE_NAME_PX] = [190, 0];

type Opened = { vehicle: BoardVehicle } & ({ kept: DayRange } | { own: BoardBlock });

/** All vehicles by days: who has each of them when, and days to keep (issue 12). */
export default function CalendarBoard({ vendorId }: { vendorId: string }) {
  useWords('portal');
  const [params, changeAddress] = useAddress();
  const today = dayOf(new Date(useNow(READ_EVERY_MS)));
  const isWide = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  const days: BoardDays = { from: firstDayOf(params) ?? today, count: isWide ? DESK_DAYS : PHONE_DAYS };
  const board = useInfiniteQuery(
    api.calendarBoard.get.infiniteOptions({
      input: (cursor: string | undefined) => ({ vendorId, from: days.from, days: days.count, limit: PAGE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  // Hundreds of bars are drawn in small parts, between which the page scrolls.
  const drawn = useDeferredValue(board.data);
  const vehicles = drawn?.pages.flatMap(({ items }) => items) ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const nameWidth = isWide ? DESK_NAME_PX : PHONE_NAME_PX;
  const words = useBarWords(frame, nameWidth);
  const { open } = useOpening();
  // Not in its row: a device that is turned shows other days, and its rows are read anew.
  const [opened, setOpened] = useState<Opened | null>(null);
  const toOrder = (number: string) => changeAddress(() => new URLSearchParams({ tab: 'orders', q: number }));
  const toCalendars = (vehicleId: string) => open((now) => withOpenCalendars(now, vehicleId));
  const goTo = (from: Day) =>
    changeAddress((now) => withFirstDay(now, from === today ? null : from), { replace: true });
  return (
    <div
      ref={frame}
      className={`fitting stack gap-12 ${styles.board}`}
      style={{ '--name': `${nameWidth}px` } as CSSProperties}
    >
      <BoardSteps days={days} today={today} onGo={goTo} />
      <BoardLegend />
      {drawn === undefined && !board.isError ? <RowsSkeleton rows={6} /> : null}
      {board.isError ? <ErrorState failure={failureOf(board.error)} onRetry={() => void board.refetch()} /> : null}
      {drawn && vehicles.length === 0 ? (
        <EmptyState
          title={<Trans>No vehicles yet</Trans>}
          hint={<Trans>Add your first one: customers find it as soon as it is saved.</Trans>}
        />
      ) : null}
      {vehicles.length > 0 ? (
        <div>
          <BoardHead days={days} today={today} />
          <ul className="list">
            {vehicles.map((vehicle) => (
              <BoardRow
                key={vehicle.vehicleId}
                {...{ vehicle, days, today, words }}
                onOrder={toOrder}
                onImported={toCalendars}
                onKeep={(of, kept) => setOpened({ vehicle: of, kept })}
                onOwn={(of, own) => setOpened({ vehicle: of, own })}
              />
            ))}
          </ul>
        </div>
      ) : null}
      {board.hasNextPage && !board.isError ? (
        <MoreVehicles
          isReading={board.isFetchingNextPage || drawn !== board.data}
          onMore={() => void board.fetchNextPage()}
        />
      ) : null}
      {opened ? <BoardDialog vendorId={vendorId} opened={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function BoardDialog({ vendorId, opened, onClose }: { vendorId: string; opened: Opened; onClose: () => void }) {
  const vehicle = { id: opened.vehicle.vehicleId, model: opened.vehicle.model };
  if ('kept' in opened) return <MarkUnavailableDialog {...{ vendorId, vehicle, onClose }} start={opened.kept} />;
  return <OwnRangeDialog {...{ vendorId, vehicle, onClose }} block={opened.own} />;
}
