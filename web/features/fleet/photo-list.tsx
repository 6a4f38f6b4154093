/**
 * The photos in the form of a vehicle.
 *
 * @rows VEN-VEH 08
 */
import { MAX_VEHICLE_PHOTOS } from '@ceylono/domain/fleet';
import { PICTURE_TYPES } from '@ceylono/domain/picture';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, type PointerEvent, useRef, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import styles from './photo-list.module.css';
import type { FormPhoto, Photos } from './use-photos.ts';

interface PhotoListProps {
  photos: Photos;
  disabled: boolean;
}

/** The photos in their order, the first is the cover: moved by handle or by buttons, added, taken out. */
export function PhotoList({ photos: { photos, add, retry, remove, move }, disabled }: PhotoListProps) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const room = MAX_VEHICLE_PHOTOS - photos.length;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])].slice(0, room);
    event.currentTarget.value = ''; // so that the same file can be chosen again
    if (files.length > 0) add(files);
  }

  /** Over another photo the one in hand takes its place. */
  function drag(event: PointerEvent) {
    if (dragged === null) return;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-photo]');
    const to = below && list.current?.contains(below) ? [...list.current.children].indexOf(below) : -1;
    if (to >= 0 && photos[to]?.key !== dragged) move(dragged, to);
  }

  return (
    <div className="fitting stack gap-12">
      {photos.length > 0 ? (
        <ul ref={list} className={`list stack gap-10 ${styles.photos}`}>
          {photos.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.key} data-photo data-dragged={dragged === photo.key || undefined} className={styles.tile}>
                <Picture photo={photo} name={t`Photo ${number}`} />
                {index === 0 ? (
                  <span className={`pill text-13 semibold ${styles.cover}`}>
                    <Trans>Cover</Trans>
                  </span>
                ) : null}
                <div className="row apart">
                  <button
                    type="button"
                    className="icon-button"
                    disabled={disabled || index === 0}
                    aria-label={t`Move photo ${number} forward`}
                    onClick={() => move(photo.key, index - 1)}
                  >
                    <IconArrowLeft size={20} aria-hidden />
                  </button>
                  <span
                    className={`center ${styles.handle}`}
                    aria-hidden="true"
                    data-testid="photo-handle"
                    onPointerDown={(event) => {
                      if (disabled) return;
                      event.currentTarget.setPointerCapture(event.pointerId);
                      setDragged(photo.key);
                    }}
                    onPointerMove={drag}
                    onPointerUp={() => setDragged(null)}
                    onPointerCancel={() => setDragged(null)}
                  >
                    <IconGripVertical size={20} />
                  </span>
                  <button
                    type="button"
                    className="icon-button"
                    disabled={disabled || index === photos.length - 1}
                    aria-label={t`Move photo ${number} back`}
                    onClick={() => move(photo.key, index + 1)}
                  >
                    <IconArrowRight size={20} aria-hidden />
                  </button>
                </div>
                <PhotoState
                  photo={photo}
                  name={t`Photo ${number}`}
                  disabled={disabled}
                  onRetry={() => retry(photo.key)}
                />
                <button
                  type="button"
                  className={`small-button ${styles.remove}`}
                  disabled={disabled}
                  aria-label={t`Remove photo ${number}`}
                  onClick={() => remove(photo.key)}
                >
                  <Trans>Remove</Trans>
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {room > 0 ? (
        <Button
          id="vehicle-photos"
          variant="default"
          disabled={disabled}
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          <Trans>Choose photos</Trans>
        </Button>
      ) : (
        <p>
          <Trans>No more photos can be added. Remove one first.</Trans>
        </p>
      )}
      <input ref={chooser} type="file" multiple hidden accept={PICTURE_TYPES.join(',')} onChange={take} />
    </div>
  );
}

function Picture({ photo, name }: { photo: FormPhoto; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (photo.thumbUrl === '' || isBroken) {
    return (
      <span className={`center dimmed text-13 ${styles.picture}`}>
        {isBroken ? <Trans>Photo failed to load</Trans> : name}
      </span>
    );
  }
  return (
    <img src={photo.thumbUrl} alt={name} className={styles.picture} draggable={false} onError={() => setBroken(true)} />
  );
}

interface PhotoStateProps {
  photo: FormPhoto;
  name: string;
  disabled: boolean;
  onRetry: () => void;
}

function PhotoState({ photo, name, disabled, onRetry }: PhotoStateProps) {
  const { t, i18n } = useLingui();
  if (photo.failure !== null) {
    const failure = failureOf(photo.failure);
    return (
      <div role="alert" className="stack gap-6 danger text-13">
        <p>{i18n._(failure.text)}</p>
        {failure.mayRetry ? (
          <button type="button" className="small-button" disabled={disabled} onClick={onRetry}>
            <Trans>Retry</Trans>
          </button>
        ) : null}
      </div>
    );
  }
  if (photo.photoId !== null) return null;
  return photo.share === null ? (
    <p className="dimmed text-13">
      <Trans>Waiting to be sent</Trans>
    </p>
  ) : (
    <progress value={photo.share} max={1} className={styles.progress} aria-label={t`Sending ${name}`} />
  );
}
