import { resolveObjectURL } from 'node:buffer';
import { expect, it } from 'vitest';
import { HeldPictures } from './held-pictures.ts';

const picture = new Blob(['front']);
const isHeld = (address: string | null) => address !== null && resolveObjectURL(address) !== undefined;

it('a photo that is removed takes its picture out of memory, and no other', () => {
  const pictures = new HeldPictures();
  const [front, back] = [pictures.hold('front', picture), pictures.hold('back', picture)];
  expect([front, back].map(isHeld)).toEqual([true, true]);
  pictures.letGo('front');
  expect([front, back].map(isHeld)).toEqual([false, true]);
});

it('a form that closes takes all of its pictures out of memory', () => {
  const pictures = new HeldPictures();
  const held = [pictures.hold('front', picture), pictures.hold('back', picture)];
  pictures.close();
  expect(held.map(isHeld)).toEqual([false, false]);
});

it('a picture that is ready only after its photo was removed, or the form closed, is not held', () => {
  const pictures = new HeldPictures();
  pictures.letGo('front');
  expect(pictures.hold('front', picture)).toBeNull();
  pictures.close();
  expect(pictures.hold('back', picture)).toBeNull();
  pictures.open();
  expect(isHeld(pictures.hold('back', picture))).toBe(true);
});
