/**
 * Preview and Save of a handover or return.
 *
 * @rows VEN-HAND 09
 * @rows VEN-RET 03 04
 */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { failureOf } from '../../api/refusal.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import type { HandoverDoor } from './handover-door.ts';
import type { FormGap } from './handover-form.ts';
import type { Saving } from './recording.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  door: HandoverDoor;
  saving: Saving<unknown>;
  gaps: FormGap[];
  /** Whether the bill that is shown is that of what is filled in. */
  isBillStanding: boolean;
  online: boolean;
  isKept: boolean;
  preview: { isPending: boolean; error: unknown; run: () => void };
  onSave: () => void;
}

/** Preview and Save, always at hand; how far the saving is; and what to do when it failed (T-175). */
export function SaveBar({ door, saving, gaps, isBillStanding, online, isKept, preview, onSave }: SaveBarProps) {
  const { phase } = door;
  const { t, i18n } = useLingui();
  const isBusy = saving.step === 'sending' || saving.step === 'recording';
  const isSaved = saving.step === 'saved';
  const isSavedBefore = saving.step === 'saved-before';
  const signed = !gaps.includes('signature');
  const unsigned = gaps.includes('terms') || !signed ? t`Agree to the terms and sign first.` : null;
  const recordedAlready = isSavedBefore ? t`This is recorded already` : null;
  const noBill = isBillStanding ? null : t`The bill is being worked out.`;
  const noOdometer = gaps.includes('odometer') ? t`Enter the odometer first.` : null;
  return (
    <div className={`stack gap-10 ${styles.bar}`}>
      {online ? null : (
        <p className="danger semibold" role="status">
          {isKept ? (
            <Trans>You are offline. What you enter is kept on this device; save it once you are connected.</Trans>
          ) : (
            <Trans>You are offline. Keep this page open and save once you are connected.</Trans>
          )}
        </p>
      )}
      {saving.step === 'failed' ? <Failed failure={saving.failure} door={door} /> : null}
      {isSavedBefore ? <SavedBefore door={door} /> : null}
      {preview.error ? (
        <Alert color="red" role="alert" title={t`The preview could not be made.`}>
          {i18n._(failureOf(preview.error).text)}
        </Alert>
      ) : null}
      <p className="hides-empty" role="status">
        <State saving={saving} phase={phase} />
      </p>
      <div className={`halves stack gap-10 ${styles.buttons}`}>
        <ReasonButton
          variant="default"
          reason={recordedAlready ?? (signed ? noOdometer : t`A signature is needed first.`)}
          loading={preview.isPending}
          onClick={() => {
            if (!isBusy) preview.run();
          }}
        >
          <Trans>Download PDF</Trans>
        </ReasonButton>
        <ReasonButton
          color="saffron"
          // One at a time: both send the photos that have not arrived yet.
          reason={recordedAlready ?? (preview.isPending ? t`The preview is being made.` : (unsigned ?? noBill))}
          loading={isBusy}
          onClick={() => {
            if (!isSaved) onSave();
          }}
        >
          {saving.step === 'failed' ? <Trans>Retry</Trans> : null}
          {saving.step !== 'failed' && phase === 'handover' ? <Trans>Save handover</Trans> : null}
          {saving.step !== 'failed' && phase === 'return' ? <Trans>Save return</Trans> : null}
        </ReasonButton>
      </div>
    </div>
  );
}

function State({ saving, phase }: { saving: Saving<unknown>; phase: HandoverPhase }) {
  switch (saving.step) {
    case 'sending': {
      const { sent, of } = saving;
      return of > 0 ? (
        <Trans>
          Sending files: {sent} of {of}
        </Trans>
      ) : null;
    }
    case 'recording':
      return <Trans>Saving the record</Trans>;
    case 'saved':
      return (
        <strong className={styles.saved}>
          {phase === 'handover' ? <Trans>The handover is saved.</Trans> : <Trans>The return is saved.</Trans>}
        </strong>
      );
    default:
      return null;
  }
}

/** What happened, what was kept, what to do. */
function Failed({ failure, door }: { failure: unknown; door: HandoverDoor }) {
  const { t, i18n } = useLingui();
  const { code, text } = failureOf(failure);
  return (
    <Alert
      color="red"
      role="alert"
      title={door.phase === 'handover' ? t`The handover is not saved yet` : t`The return is not saved yet`}
    >
      {i18n._(code === 'not_signed_in' ? door.words.signedOut : text)}
    </Alert>
  );
}

/** The answer to an earlier try was lost, and the form was changed after that. */
function SavedBefore({ door }: { door: HandoverDoor }) {
  const { t, i18n } = useLingui();
  return (
    <Alert
      color="yellow"
      role="alert"
      title={
        door.phase === 'handover'
          ? t`The handover was saved before, as you sent it first`
          : t`The return was saved before, as you sent it first`
      }
    >
      <p>
        <Trans>Its answer did not arrive here. What you changed in the form after that is not saved.</Trans>
      </p>
      <p>{i18n._(door.words.correct)}</p>
    </Alert>
  );
}
