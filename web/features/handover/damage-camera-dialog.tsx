/**
 * The camera beside a damage mark.
 *
 * @rows VEN-ACC 19
 * @rows VEN-HAND 15 19
 * @rows SHR-LIM 20
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CAMERA_TEXTS, type CameraProblem, openCamera, takePicture } from '../document/camera.ts';
import styles from './damage-camera-dialog.module.css';

/** JPEG, as the documents have it (vendor §9 L229). */
const QUALITY = 0.8;

export interface DamageCameraDialogProps {
  onTaken: (photo: File) => void;
  onChooseFile: () => void;
  onCancel: () => void;
}

/** The camera of a device that is no phone; it is switched off with the dialog. Without one, a file will do. */
export default function DamageCameraDialog({ onTaken, onChooseFile, onCancel }: DamageCameraDialogProps) {
  const { t, i18n } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [isOff, setOff] = useState(false);

  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void openCamera(navigator.mediaDevices, 'environment').then((opened) => {
      if (typeof opened === 'string') {
        setProblem(opened);
        setOff(true);
        return;
      }
      stream = opened;
      if (isLeft) stop();
      else if (video.current) video.current.srcObject = opened;
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, []);

  async function capture() {
    if (!video.current) return;
    const taken = await takePicture(video.current, document.createElement('canvas'), QUALITY);
    if (typeof taken === 'string') setProblem(taken);
    else onTaken(new File([taken], 'damage.jpg', { type: 'image/jpeg' }));
  }

  return (
    <Dialog
      open
      title={<Trans>Capture Damage Photo</Trans>}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onChooseFile}>
            <Trans>Choose a file</Trans>
          </Button>
          <Button disabled={isOff} onClick={capture}>
            <Trans>Capture</Trans>
          </Button>
        </>
      }
    >
      {isOff ? null : (
        <video ref={video} className={styles.video} autoPlay playsInline muted aria-label={t`What the camera sees`} />
      )}
      {problem ? (
        <p className="danger" role="alert">
          {isOff ? null : <Trans>Failed to save damage photo. Please try again.</Trans>} {i18n._(CAMERA_TEXTS[problem])}
        </p>
      ) : null}
    </Dialog>
  );
}
