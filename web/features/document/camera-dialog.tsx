import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CAMERA_TEXTS, type CameraProblem, openCamera, takePicture } from './camera.ts';
import styles from './camera-dialog.module.css';

interface CameraDialogProps {
  onTaken: (picture: File) => void;
  onCancel: () => void;
  /** There is no camera to be had: a file must do. */
  onUnavailable: (problem: CameraProblem) => void;
}

/** The front camera, mirrored as people know themselves; the picture is not. It is switched off with the dialog. */
export default function CameraDialog({ onTaken, onCancel, onUnavailable }: CameraDialogProps) {
  const { t, i18n } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const unavailable = useRef(onUnavailable);
  unavailable.current = onUnavailable;

  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    void openCamera(navigator.mediaDevices).then((opened) => {
      if (typeof opened === 'string') return isLeft ? undefined : unavailable.current(opened);
      stream = opened;
      if (isLeft) return stopCamera(opened);
      if (video.current) video.current.srcObject = opened;
    });
    return () => {
      isLeft = true;
      if (stream) stopCamera(stream);
    };
  }, []);

  async function capture() {
    if (!video.current) return;
    const taken = await takePicture(video.current, document.createElement('canvas'));
    if (typeof taken === 'string') setProblem(taken);
    else onTaken(new File([taken], 'selfie.jpg', { type: 'image/jpeg' }));
  }

  return (
    <Dialog
      open
      sheet
      title={<Trans>Take Selfie</Trans>}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={capture}>
            <Trans>Capture</Trans>
          </Button>
        </>
      }
    >
      <video ref={video} className={styles.video} autoPlay playsInline muted aria-label={t`What the camera sees`} />
      {problem ? (
        <p className="danger" role="alert">
          {i18n._(CAMERA_TEXTS[problem])}
        </p>
      ) : (
        <p className="dimmed">
          <Trans>Look into the camera, in good light and without sunglasses.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function stopCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
