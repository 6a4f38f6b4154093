import { PICTURE_TYPES } from '@ceylono/domain/picture';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';

interface PhotoButtonsProps {
  onFiles: (files: File[]) => void;
  disabled: boolean;
}

/** Takes a photo with the camera of the phone, or chooses several that were taken before. */
export function PhotoButtons({ onFiles, disabled }: PhotoButtonsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = ''; // so that the same file can be chosen again
    if (files.length > 0) onFiles(files);
  }
  const hidden = { type: 'file', hidden: true, accept: PICTURE_TYPES.join(','), onChange: take } as const;
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        <Trans>Take photo</Trans>
      </Button>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconPhoto size={20} aria-hidden />}
        onClick={() => album.current?.click()}
      >
        <Trans>Choose photos</Trans>
      </Button>
      <input {...hidden} ref={camera} capture="environment" data-testid="camera" />
      <input {...hidden} ref={album} multiple data-testid="album" />
    </>
  );
}
