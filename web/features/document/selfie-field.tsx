/**
 * The selfie's field.
 * @rows CUS-WIZ 36
 */
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { FileInput } from '../../ui/file-field.tsx';
import { FileFrame } from '../../ui/file-frame.tsx';
import { lazily } from '../../ui/lazily.ts';
import { type FileSending, useFileSending } from '../../ui/use-file-sending.ts';
import { CAMERA_TEXTS, type CameraProblem } from './camera.ts';
import { acceptedTypes } from './document-check.ts';
import { OnFile } from './on-file.tsx';

const CameraDialog = lazily(() => import('./camera-dialog.tsx'), CameraMissing);

/**
 * The selfie, taken with the camera; where there is none, chosen as a file (customer §2, §8 L303). The permission may be
 * given later: the camera can be asked for again at any time. Its dialog hands the focus to the button that brings a
 * picture, which is the same in both cases.
 */
export function SelfieField({ isOnFile, ...props }: FileSending & { isOnFile: boolean }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [unavailable, setUnavailable] = useState<CameraProblem | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pickButton = useRef<HTMLButtonElement>(null);
  const { value, remove } = props;
  const sending = useFileSending(props);
  const { failure } = sending;

  // It goes as the camera is asked for again, so that a second refusal is told as the first was.
  const isRefused = unavailable !== null && !isOpen && !value;
  const problem = failure ? i18n._(failure.text) : isRefused ? i18n._(CAMERA_TEXTS[unavailable]) : null;

  useEffect(() => {
    if (isOpen) return () => pickButton.current?.focus();
  }, [isOpen]);

  return (
    <div>
      <FileFrame
        {...{ value, remove, sending, problem, pickButton }}
        label={i18n._(DOCUMENT_WORDS.selfie)}
        inputId={unavailable ? id : undefined}
        problemId={`${id}-problem`}
        hint={unavailable ? <Trans>Choose a photo of your face instead.</Trans> : undefined}
        received={isOnFile ? <OnFile /> : undefined}
        pick={{
          label: isOnFile ? (
            <Trans>Send a new one</Trans>
          ) : unavailable ? (
            value ? (
              <Trans>Replace</Trans>
            ) : (
              <Trans>Choose</Trans>
            )
          ) : value || failure ? (
            <Trans>Retake</Trans>
          ) : (
            <Trans>Take Selfie</Trans>
          ),
          onClick: () => (unavailable ? input.current?.click() : setOpen(true)),
        }}
      >
        {unavailable ? (
          <FileInput
            {...{ id, input, sending }}
            accept={acceptedTypes('selfie').join(',')}
            capture="user"
            hasProblem={problem !== null}
          />
        ) : null}
      </FileFrame>
      {unavailable ? (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          <Trans>Try the camera again</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <CameraDialog
            onCancel={() => setOpen(false)}
            onTaken={(picture) => {
              setOpen(false);
              setUnavailable(null);
              void sending.start(picture);
            }}
            onUnavailable={(reason) => {
              setOpen(false);
              setUnavailable(reason);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Its code did not arrive: a file must do. */
function CameraMissing({ onUnavailable }: { onUnavailable: (problem: CameraProblem) => void }) {
  useEffect(() => onUnavailable('failed'), [onUnavailable]);
  return null;
}
