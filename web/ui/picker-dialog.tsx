import { formatDateTime } from '@ceylono/domain/colombo-format';
import { type Day, instantOfWallTime, type WallTime } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Calendar } from './calendar.tsx';
import { SriLankaTimeNote } from './date-time.tsx';
import styles from './date-time-picker.module.css';
import { Dialog } from './dialog.tsx';
import { TimeList } from './time-list.tsx';

export interface DateTimePickerProps {
  label: ReactNode;
  /** A Colombo wall-clock reading, `YYYY-MM-DDTHH:mm`, whatever the device's zone is (amendment 22). */
  value: WallTime | null;
  /** Called by Confirm. */
  onChange: (value: WallTime) => void;
  /** The present day in Colombo. */
  today: Day;
  /** Offered when nothing is chosen yet, `HH:mm`: an end begins with its start's time. */
  defaultTime?: string;
  /** Where the calendar opens when nothing is chosen; today when not given. */
  openingDay?: Day;
  isDayDisabled?: (day: Day) => boolean;
  isTimeDisabled?: (reading: WallTime) => boolean;
  /** 'Now', 'Next Day 9AM': each answers the reading it stands for when it is pressed. */
  shortcuts?: readonly { label: ReactNode; reading: () => WallTime }[];
  error?: ReactNode;
  disabled?: boolean;
}

const NEVER = () => false;

/** The dialog of a `DateTimePicker`: shortcuts, a month, the quarter hours, and Confirm. */
export default function PickerDialog(props: DateTimePickerProps & { onClose: () => void }) {
  const { label, value, onChange, today, defaultTime, openingDay, shortcuts = [], onClose } = props;
  const { isDayDisabled = NEVER, isTimeDisabled = NEVER } = props;
  const { i18n } = useLingui();
  const [day, setDay] = useState<Day | null>(value?.slice(0, 10) ?? null);
  const [time, setTime] = useState<string | null>(value?.slice(11) ?? defaultTime ?? null);
  const [focused, setFocused] = useState<Day>(day ?? openingDay ?? today);
  const reading = day && time ? `${day}T${time}` : null;
  const usable = reading !== null && day !== null && !isDayDisabled(day) && !isTimeDisabled(reading);

  function take(shortcut: WallTime) {
    setDay(shortcut.slice(0, 10));
    setFocused(shortcut.slice(0, 10));
    setTime(shortcut.slice(11));
  }

  return (
    <Dialog
      open
      sheet
      title={label}
      onClose={onClose}
      actions={
        <>
          <p className={styles.reading} aria-live="polite">
            {reading ? (
              <>
                <strong className="tabular">{formatDateTime(instantOfWallTime(reading), i18n.locale)}</strong>{' '}
                <SriLankaTimeNote />
              </>
            ) : (
              <span className="dimmed">
                <Trans>Choose a day and a time</Trans>
              </span>
            )}
          </p>
          <Button
            fullWidth
            disabled={!usable}
            onClick={() => {
              if (reading) onChange(reading);
              onClose();
            }}
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      {shortcuts.length > 0 ? (
        <div className="cluster gap-8">
          {shortcuts.map((shortcut, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and its labels are elements
            <Button key={index} variant="light" onClick={() => take(shortcut.reading())}>
              {shortcut.label}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={`stack gap-16 ${styles.columns}`}>
        <Calendar
          focused={focused}
          onFocusedChange={setFocused}
          chosen={day}
          onChoose={setDay}
          today={today}
          isDisabled={isDayDisabled}
        />
        <TimeList
          chosen={time}
          onChoose={setTime}
          isDisabled={(slot) => day !== null && isTimeDisabled(`${day}T${slot}`)}
        />
      </div>
    </Dialog>
  );
}
