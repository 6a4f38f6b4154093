/**
 * The photo of a damage mark.
 *
 * @rows VEN-HAND 15 18
 */
import { PICTURE_TYPES } from '@ceylono/domain/picture';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { lazily } from '../../ui/lazily.ts';
import { DamageCameraMissing } from './damage-camera-missing.tsx';
import type { PhotoPart } from './form-parts.ts';
import type { FormPhoto } from './handover-form.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './damage-photo.module.css';

const DamageCameraDialog = lazily(() => import('./damage-camera-dialog.tsx'), DamageCameraMissing);

interface DamagePhotoProps extends PhotoPart {
  photo: FormPhoto | null;
  onChange: (photo: FormPhoto | null) => void;
}

/**
 * The photo of a damage mark (vendor §2 L58). A phone opens its own camera, which focuses and lights better than a page
 * can; any other device shows its camera here, and takes a file where it has none.
 */
export function DamagePhoto({ photo, onChange, uploads, onTaken, onRetry, onDrop, disabled }: DamagePhotoProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [cameraOpen, setCameraOpen] = useState(false);
  const upload = photo ? uploads[photo.key] : undefined;

  function take(file: File) {
    const taken = { key: newId(), thumb: '', fileId: null };
    if (photo) onDrop(photo.key);
    onChange(taken);
    onTaken(taken.key, file);
  }

  function capture() {
    if (matchMedia('(pointer: coarse)').matches) input.current?.click();
    else setCameraOpen(true);
  }

  return (
    <div className={`stack to-start gap-10 ${styles.photo}`}>
      {upload && 'failure' in upload ? (
        <p role="alert" className="danger">
          <Trans>Failed to upload damage photo. Please try again.</Trans>
        </p>
      ) : null}
      {photo ? (
        <PhotoTile
          photo={photo}
          name={t`Damage photo`}
          upload={upload}
          disabled={disabled}
          onRetry={() => onRetry(photo.key)}
          onRemove={() => {
            onChange(null);
            onDrop(photo.key);
          }}
        />
      ) : null}
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={capture}
      >
        <Trans>Capture Damage Photo</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        capture="environment"
        data-testid="damage-camera"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ''; // so that the same file can be chosen again
          if (file) take(file);
        }}
      />
      {cameraOpen ? (
        <Suspense>
          <DamageCameraDialog
            onTaken={(file) => {
              setCameraOpen(false);
              take(file);
            }}
            onChooseFile={() => {
              setCameraOpen(false);
              input.current?.click();
            }}
            onCancel={() => setCameraOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
