/**
 * One photo of a handover or return.
 *
 * @rows SHR-ERR 10
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import type { FormPhoto } from './handover-form.ts';
import styles from './photo-tile.module.css';
import type { Upload } from './recording.ts';

interface PhotoTileProps {
  photo: FormPhoto;
  /** "Photo 3", "Damage photo". */
  name: string;
  upload: Upload | undefined;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

/** One photo: how far it is on its way, a way to send it again, a way to take it out. */
export function PhotoTile({ photo, name, upload, disabled, onRetry, onRemove }: PhotoTileProps) {
  const { t, i18n } = useLingui();
  const [broken, setBroken] = useState(false);
  const failure = upload && 'failure' in upload ? failureOf(upload.failure) : null;
  return (
    <div className={`stack to-top gap-4 ${styles.tile}`} data-failed={failure ? true : undefined}>
      {photo.thumb && !broken ? (
        <img src={photo.thumb} alt={name} className={`center ${styles.picture}`} onError={() => setBroken(true)} />
      ) : (
        <span className={`center ${styles.picture}`}>{broken ? <Trans>Photo failed to load</Trans> : name}</span>
      )}
      {upload && 'share' in upload ? (
        <progress value={upload.share} max={1} aria-label={t`Sending ${name}`} className={styles.progress} />
      ) : null}
      {photo.fileId ? (
        <span className={styles.arrived}>
          <Trans>Received</Trans>
        </span>
      ) : null}
      {failure ? (
        <div role="alert" className={`stack gap-6 danger ${styles.failure}`}>
          <p>{i18n._(failure.text)}</p>
          <button type="button" disabled={disabled} onClick={onRetry}>
            <Trans>Retry</Trans>
          </button>
        </div>
      ) : null}
      <button
        type="button"
        className={styles.remove}
        disabled={disabled}
        onClick={onRemove}
        aria-label={t`Remove ${name}`}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
