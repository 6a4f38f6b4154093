import { blockOfDays, type DayRange } from '@ceylono/domain/block';
import type { Day } from '@ceylono/domain/colombo-time';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, memo, type PointerEvent, useState } from 'react';
import { Bar } from './board-bar.tsx';
import type { BoardBlock, BoardVehicle } from './board-block.ts';
import { type BoardDays, dayAt, placeOf } from './board-days.ts';
import styles from './calendar-board.module.css';
import type { BarWords } from './use-bar-words.ts';

interface BoardRowProps {
  vehicle: BoardVehicle;
  days: BoardDays;
  today: Day;
  words: BarWords | null;
  onOrder: (customOrderId: string) => void;
  onImported: (vehicleId: string) => void;
  onKeep: (vehicle: BoardVehicle, days: DayRange) => void;
  onOwn: (vehicle: BoardVehicle, block: BoardBlock) => void;
}

/** Days that are being drawn over, from where it began to where the pointer is. */
interface Drawn {
  begin: Day;
  end: Day;
}

const rangeOf = ({ begin, end }: Drawn): DayRange =>
  begin <= end ? { startDate: begin, endDate: end } : { startDate: end, endDate: begin };

function periodOf(range: DayRange) {
  const { startsAt, endsAt } = blockOfDays(range);
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** One vehicle: its name, and who has it on which of the days. Drawn anew for what it shows alone. */
export const BoardRow = memo(
  function BoardRow({ vehicle, days, today, words, onOrder, onImported, onKeep, onOwn }: BoardRowProps) {
    const { t } = useLingui();
    const [drawn, setDrawn] = useState<Drawn | null>(null);
    const { vehicleId, model, availability, blocks } = vehicle;

    function dayUnder(event: PointerEvent<HTMLElement>): Day | null {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      return dayAt((event.clientX - left) / width, days, today);
    }

    function begin(event: PointerEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || event.button !== 0) return;
      const day = dayUnder(event);
      if (day === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrawn({ begin: day, end: day });
    }

    function draw(event: PointerEvent<HTMLElement>) {
      const day = drawn && dayUnder(event);
      if (day && day !== drawn.end) setDrawn({ ...drawn, end: day });
    }

    function finish() {
      if (drawn === null) return;
      setDrawn(null);
      onKeep(vehicle, rangeOf(drawn));
    }

    const place = drawn && placeOf(periodOf(rangeOf(drawn)), days);
    return (
      <li className={styles.row}>
        <div className={`row apart gap-4 ${styles.name}`}>
          <h3 className={`text-14 semibold ${styles.model}`} data-listed={availability}>
            {model}
          </h3>
          <button
            type="button"
            className={`icon-button ${styles.keep}`}
            aria-label={t`Mark Unavailable: ${model}`}
            onClick={() => onKeep(vehicle, { startDate: '', endDate: '' })}
          >
            <IconPlus size={18} aria-hidden />
          </button>
        </div>
        <div
          className={styles.track}
          style={{ '--days': days.count } as CSSProperties}
          data-testid="board-track"
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={finish}
          onPointerCancel={() => setDrawn(null)}
        >
          {place ? (
            <span className={styles.drawn} style={{ left: `${place.left}%`, width: `${place.width}%` }} aria-hidden />
          ) : null}
          {blocks.map((block) => (
            <Bar
              key={block.blockId}
              {...{ model, block, days, words, onOrder }}
              onOwn={(own) => onOwn(vehicle, own)}
              onImported={() => onImported(vehicleId)}
            />
          ))}
        </div>
      </li>
    );
  },
  (one, other) =>
    one.vehicle === other.vehicle &&
    one.today === other.today &&
    one.words === other.words &&
    one.days.from === other.days.from &&
    one.days.count === other.days.count,
);
