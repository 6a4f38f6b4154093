import { describe, expect, it } from 'vitest';
import { openCamera, takePicture } from './camera.ts';

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
