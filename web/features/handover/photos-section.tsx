import { MAX_HANDOVER_PHOTOS } from '@ceylono/domain/handover';
import { Trans, useLingui } from '@lingui/react/macro';
import { newId } from '../../api/new-id.ts';
import type { PhotoPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import { PhotoButtons } from './photo-buttons.tsx';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos-section.module.css';

/** Photos of the vehicle, optional (vendor §5 L141). Each leaves as soon as it is taken. */
export function PhotosSection({ form, change, disabled, uploads, onTaken, onRetry, onDrop }: PhotoPart) {
  const { t } = useLingui();
  const room = MAX_HANDOVER_PHOTOS - form.photos.length;

  function add(files: File[]) {
    const taken = files.slice(0, room).map((file) => ({ file, key: newId() }));
    change((now) => ({
      ...now,
      photos: [...now.photos, ...taken.map(({ key }) => ({ key, thumb: '', fileId: null }))],
    }));
    for (const { key, file } of taken) onTaken(key, file);
  }

  function remove(key: string) {
    change((now) => ({ ...now, photos: now.photos.filter((photo) => photo.key !== key) }));
    onDrop(key);
  }

  return (
    <FormSection
      title={<Trans>Photos</Trans>}
      hint={<Trans>Optional, up to {MAX_HANDOVER_PHOTOS}: all four sides, the wheels, the odometer.</Trans>}
    >
      {form.photos.length > 0 ? (
        <ul className={`list stack gap-10 ${styles.photos}`}>
          {form.photos.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.key}>
                <PhotoTile
                  photo={photo}
                  name={t`Photo ${number}`}
                  upload={uploads[photo.key]}
                  disabled={disabled}
                  onRetry={() => onRetry(photo.key)}
                  onRemove={() => remove(photo.key)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {room > 0 ? (
        <div className={`cluster gap-10 ${styles.buttons}`}>
          <PhotoButtons onFiles={add} disabled={disabled} />
        </div>
      ) : (
        <p>
          <Trans>No more photos can be added. Remove one first.</Trans>
        </p>
      )}
    </FormSection>
  );
}
