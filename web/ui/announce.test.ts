import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { announceFailure, announceInfo, announceSuccess } from './announce.ts';

beforeEach(() => notifications.clean());

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

test('three are shown at once, and the oldest goes first', () => {
  for (const message of ['one', 'two', 'three', 'four']) announceSuccess(message);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('a failure stays until it is read, however many come after it', () => {
  announceFailure('Not saved', 'one');
  for (const message of ['two', 'three', 'four', 'five']) announceInfo(message);
  expect(shown()).toEqual(['one', 'four', 'five']);
});

test('failures push out what passes, and the newest word is seen beside them all the same', () => {
  announceSuccess('one');
  for (const message of ['two', 'three', 'four']) announceFailure('Not saved', message);
  expect(shown()).toEqual(['two', 'three', 'four']);
  announceSuccess('five');
  announceSuccess('six');
  expect(shown()).toEqual(['two', 'three', 'four', 'six']);
});
