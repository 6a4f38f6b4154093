/**
 * The camera, and each way it can fail.
 * @rows CUS-WIZ 85-92
 */
import { describe, expect, it } from 'vitest';
import { CAMERA_TEXTS, openCamera, takePicture } from './camera.ts';

const PICTURE = new Blob(['jpeg']);

function refusing(name: string) {
  return { getUserMedia: () => Promise.reject(new DOMException('no', name)) };
}

function video(more: object = {}) {
  return { srcObject: {}, readyState: 4, videoWidth: 640, videoHeight: 480, ...more } as HTMLVideoElement;
}

function canvas(more: object = {}) {
  return {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (take: BlobCallback) => take(PICTURE),
    ...more,
  } as unknown as HTMLCanvasElement;
}

it.each([
  ['denied', 'Camera access denied. Please allow camera permissions.'],
  ['missing', 'No camera found on this device.'],
  ['failed', 'Camera access failed. Please try again.'],
  ['no_access', 'Unable to access camera. Please check permissions.'],
  ['not_ready', 'Camera not ready. Please try again.'],
  ['not_ready_yet', 'Camera not ready. Please wait a moment and try again.'],
  ['no_canvas', 'Unable to capture image.'],
  ['no_picture', 'Unable to capture image. Please try again.'],
] as const)('a camera that is %s is told in the words of the documents (customer §8)', (problem, text) => {
  expect(CAMERA_TEXTS[problem].message).toBe(text);
});

describe('the camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'failed'],
    ['SecurityError', 'no_access'],
  ])('that answers %s is %s', async (name, problem) => {
    expect(await openCamera(refusing(name))).toBe(problem);
  });

  it('is out of reach where the browser offers none', async () => {
    expect(await openCamera(undefined)).toBe('no_access');
  });

  it('takes a picture', async () => {
    expect(await takePicture(video(), canvas())).toBe(PICTURE);
  });

  it('says why it took none', async () => {
    expect(await takePicture(video({ srcObject: null }), canvas())).toBe('not_ready');
    expect(await takePicture(video({ readyState: 1 }), canvas())).toBe('not_ready');
    expect(await takePicture(video({ videoWidth: 0 }), canvas())).toBe('not_ready_yet');
    expect(await takePicture(video(), canvas({ getContext: () => null }))).toBe('no_canvas');
    expect(await takePicture(video(), canvas({ toBlob: (take: BlobCallback) => take(null) }))).toBe('no_picture');
  });
});
