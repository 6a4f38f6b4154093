import { afterEach, expect, it, vi } from 'vitest';
import { followTouches } from './touched.ts';
import { uploadFile } from './upload.ts';

/** The browser's own, as far as an upload needs it: it answers at once and keeps what it was told to send. */
class AnsweringRequest {
  static headers: Record<string, string> = {};
  readonly upload = {};
  readonly status = 200;
  readonly responseText = '{}';
  onload = () => {};
  onloadend = () => {};
  open() {
    AnsweringRequest.headers = {};
  }
  setRequestHeader(name: string, value: string) {
    AnsweringRequest.headers[name] = value;
  }
  send() {
    this.onload();
    this.onloadend();
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says how long ago its screen was touched, so that one that goes on by itself keeps no session', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweringRequest);
  vi.useFakeTimers();
  const screen = new EventTarget();
  const stop = followTouches(screen);
  const send = () => uploadFile('/documents', {}, new Blob(['a photo']), () => {}, undefined, 'a-key');
  await send();
  expect(AnsweringRequest.headers).toEqual({ 'idempotency-key': 'a-key' });
  vi.advanceTimersByTime(61_000);
  await send();
  expect(AnsweringRequest.headers).toEqual({ 'idempotency-key': 'a-key', 'x-untouched-seconds': '61' });
  screen.dispatchEvent(new Event('keydown'));
  await send();
  expect(AnsweringRequest.headers).not.toHaveProperty('x-untouched-seconds');
  stop();
});
