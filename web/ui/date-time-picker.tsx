import { formatDateTime } from '@ceylono/domain/colombo-format';
import { instantOfWallTime } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useId, useState } from 'react';
import styles from './date-time-picker.module.css';
import { Dialog } from './dialog.tsx';
import { lazily } from './lazily.ts';
import type { DateTimePickerProps } from './picker-dialog.tsx';

const loadDialog = () => import('./picker-dialog.tsx');
const PickerDialog = lazily(loadDialog, PickerMissing);

/** A day and a quarter hour, chosen in a dialog and taken over by Confirm. */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, value, error, disabled = false } = props;
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();

  // On its way while one looks at the field: opening it then needs no connection.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  return (
    <div className={`stack gap-6 ${styles.field}`}>
      <span id={id} className="semibold">
        {label}
      </span>
      <button
        type="button"
        id={`${id}-open`}
        className={`box row apart gap-12 ${styles.open}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-open`}
        aria-describedby={error ? `${id}-error` : undefined}
        data-invalid={Boolean(error) || undefined}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {value ? (
          <span className="tabular">{formatDateTime(instantOfWallTime(value), i18n.locale)}</span>
        ) : (
          <span className="dimmed">
            <Trans>Choose date and time</Trans>
          </span>
        )}
        <CalendarIcon />
      </button>
      {error ? (
        <p id={`${id}-error`} className="danger text-14" role="alert">
          {error}
        </p>
      ) : null}
      <Suspense>{open ? <PickerDialog {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}

function PickerMissing({ label, onClose }: DateTimePickerProps & { onClose: () => void }) {
  return (
    <Dialog open title={label} onClose={onClose}>
      <p>
        <Trans>
          The calendar could not be loaded. Check your connection and reload the page; what you entered is kept.
        </Trans>
      </p>
    </Dialog>
  );
}

function CalendarIcon() {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 2.8v4M16 2.8v4" />
    </svg>
  );
}
