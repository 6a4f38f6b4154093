/**
 * The times of a day, as a list.
 *
 * @rows SHR-LIM 01
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import styles from './time-list.module.css';

const SLOT_MINUTES = 15;
/** `00:00` to `23:45`. */
const TIMES = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, slot) => {
  const minutes = slot * SLOT_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
/** What the list shows first when nothing is chosen. */
const OPENING = '08:00';

interface TimeListProps {
  chosen: string | null;
  onChoose: (time: string) => void;
  isDisabled: (time: string) => boolean;
}

/** The quarter hours of a day, as radio buttons: the browser brings the keyboard. */
export function TimeList({ chosen, onChoose, isDisabled }: TimeListProps) {
  const { t } = useLingui();
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-time="${chosen ?? OPENING}"]`);
    if (box && row) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [chosen]);

  return (
    <fieldset ref={list} className={`stack to-top gap-4 ${styles.list}`}>
      <legend className="visually-hidden">{t`Time`}</legend>
      {TIMES.map((time) => (
        <label key={time} className={styles.time} data-time={time}>
          <input
            type="radio"
            name={name}
            value={time}
            checked={time === chosen}
            disabled={isDisabled(time)}
            onChange={() => onChoose(time)}
          />
          <span>{time}</span>
        </label>
      ))}
    </fieldset>
  );
}
