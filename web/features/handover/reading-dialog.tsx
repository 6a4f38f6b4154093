import { formatKm } from '@ceylono/domain/kilometre-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ReadingQuestion } from './handover-form.ts';

interface ReadingDialogProps {
  question: ReadingQuestion;
  reading: number;
  /** At the handover; of a handover, at the vehicle's last record. */
  readingBefore: number;
  startedDays: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A reading that costs money if it is a slip of the finger is asked about before it is saved (T-097). */
export function ReadingDialog(props: ReadingDialogProps) {
  const { question, reading, readingBefore, startedDays, onConfirm, onCancel } = props;
  const { i18n } = useLingui();
  const [now, before, driven] = [reading, readingBefore, reading - readingBefore].map((km) =>
    formatKm(km, i18n.locale),
  );
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Is the reading right?</Trans>}
      confirmLabel={<Trans>Yes, it is right</Trans>}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {question === 'below-last' ? (
          <Trans>
            {now} is below the last reading of this vehicle, {before}. Look at the odometer again: extra kilometres are
            counted from what you enter.
          </Trans>
        ) : question === 'below-handover' ? (
          <Trans>
            {now} is below the {before} at handover. Look at the odometer again. If it is right, no kilometres are
            charged.
          </Trans>
        ) : (
          <Trans>
            {driven} in <Plural value={startedDays} one="# day" other="# days" /> is more than 1,000 km a day. Look at
            the odometer again: at handover it showed {before}.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
