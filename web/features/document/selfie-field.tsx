import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { PickField } from '../../ui/file-field.tsx';
import { FileFrame } from '../../ui/file-frame.tsx';
import { lazily } from '../../ui/lazily.ts';
import { type FileSending, useFileSending } from '../../ui/use-file-sending.ts';
import { CAMERA_TEXTS, type CameraProblem } from './camera.ts';
import { acceptedTypes } from './document-check.ts';
import { OnFile } from './on-file.tsx';

const CameraDialog = lazily(() => import('./camera-dialog.tsx'), CameraMissing);

/** The selfie, taken with the camera; where there is none, chosen as a file (customer §2, §8 L303). */
export function SelfieField({ isOnFile, ...props }: FileSending & { isOnFile: boolean }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [unavailable, setUnavailable] = useState<CameraProblem | null>(null);
  const { value, remove } = props;
  const sending = useFileSending(props);
  const { failure } = sending;

  // The permission may have been given since: the camera can be asked for again at any time. What is on its way stays so.
  if (unavailable && !isOpen) {
    return (
      <div>
        <PickField
          {...{ value, remove, sending }}
          label={i18n._(DOCUMENT_WORDS.selfie)}
          accept={acceptedTypes('selfie').join(',')}
          capture="user"
          error={value ? undefined : i18n._(CAMERA_TEXTS[unavailable])}
          hint={<Trans>Choose a photo of your face instead.</Trans>}
        />
        <Button variant="subtle" onClick={() => setOpen(true)}>
          <Trans>Try the camera again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <FileFrame
      {...{ value, remove, sending }}
      label={i18n._(DOCUMENT_WORDS.selfie)}
      problem={failure ? i18n._(failure.text) : null}
      received={isOnFile ? <OnFile /> : undefined}
      pick={{
        label: isOnFile ? (
          <Trans>Send a new one</Trans>
        ) : value || failure ? (
          <Trans>Retake</Trans>
        ) : (
          <Trans>Take Selfie</Trans>
        ),
        onClick: () => setOpen(true),
      }}
    >
      {isOpen ? (
        <Suspense>
          <CameraDialog
            onCancel={() => setOpen(false)}
            onTaken={(picture) => {
              setOpen(false);
              setUnavailable(null);
              void sending.start(picture);
            }}
            onUnavailable={(problem) => {
              setOpen(false);
              setUnavailable(problem);
            }}
          />
        </Suspense>
      ) : null}
    </FileFrame>
  );
}

/** Its code did not arrive: a file must do. */
function CameraMissing({ onUnavailable }: { onUnavailable: (problem: CameraProblem) => void }) {
  useEffect(() => onUnavailable('failed'), [onUnavailable]);
  return null;
}
