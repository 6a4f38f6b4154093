/** The camera of the device, and every way it can fail (customer §8 L302, T-105). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type CameraProblem =
  | 'denied'
  | 'missing'
  | 'failed'
  | 'no_access'
  | 'not_ready'
  | 'not_ready_yet'
  | 'no_canvas'
  | 'no_picture';

export const CAMERA_TEXTS: Record<CameraProblem, MessageDescriptor> = {
  denied: msg`Camera access denied. Please allow camera permissions.`,
  missing: msg`No camera found on this device.`,
  failed: msg`Camera access failed. Please try again.`,
  no_access: msg`Unable to access camera. Please check permissions.`,
  not_ready: msg`Camera not ready. Please try again.`,
  not_ready_yet: msg`Camera not ready. Please wait a moment and try again.`,
  no_canvas: msg`Unable to capture image.`,
  no_picture: msg`Unable to capture image. Please try again.`,
};

/** Of a selfie; other pictures say their own. */
const SELFIE_QUALITY = 0.9;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const HAS_PICTURE = 2;

/** The stream, or why there is none. `devices` is absent where the browser gives pages no camera at all. */
export async function openCamera(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  facingMode: 'user' | 'environment' = 'user',
) {
  if (!devices) return 'no_access';
  try {
    return await devices.getUserMedia({ video: { facingMode, width: { ideal: 1280 } }, audio: false });
  } catch (error) {
    return accessProblem(error);
  }
}

function accessProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'SecurityError' ? 'no_access' : 'failed';
}

/** What the camera shows now as a JPEG, or why it could not be taken. */
export async function takePicture(
  video: Pick<HTMLVideoElement, 'srcObject' | 'readyState' | 'videoWidth' | 'videoHeight'> & CanvasImageSource,
  canvas: HTMLCanvasElement,
  quality = SELFIE_QUALITY,
): Promise<Blob | CameraProblem> {
  if (!video.srcObject || video.readyState < HAS_PICTURE) return 'not_ready';
  if (video.videoWidth === 0 || video.videoHeight === 0) return 'not_ready_yet';
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const drawing = canvas.getContext('2d');
  if (!drawing) return 'no_canvas';
  drawing.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return picture ?? 'no_picture';
}
