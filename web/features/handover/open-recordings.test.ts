import { expect, test, vi } from 'vitest';
import { endRecordings, isBegunOfOtherVehicle, openedRecording } from './open-recordings.ts';

const recording = () => ({ isSaved: false, isBegun: () => false, end: vi.fn() });
const begun = () => ({ ...recording(), isBegun: () => true });
const goesOn = ({ isSaved }: { isSaved: boolean }) => !isSaved;

test('a form that is closed and opened again goes on with the same recording, until that is saved', () => {
  const first = openedRecording('handover of CEY-1', 'v1', goesOn, recording);
  expect(openedRecording('handover of CEY-1', 'v1', goesOn, recording)).toBe(first);
  expect(openedRecording('return of CEY-1', 'v1', goesOn, recording)).not.toBe(first);
  first.isSaved = true;
  expect(openedRecording('handover of CEY-1', 'v1', goesOn, recording)).not.toBe(first);
});

test('logging out ends every recording, and the next person begins with an empty form', () => {
  const left = openedRecording('handover of CEY-2', 'v1', goesOn, recording);
  endRecordings();
  expect(left.end).toHaveBeenCalledOnce();
  expect(openedRecording('handover of CEY-2', 'v1', goesOn, recording)).not.toBe(left);
});

test('of an order that was given another vehicle it is known here that one was begun, until this one is', () => {
  openedRecording('handover of CEY-3', 'v1', goesOn, begun);
  expect(isBegunOfOtherVehicle('handover of CEY-3', 'v1')).toBe(false);
  openedRecording('handover of CEY-3', 'v2', goesOn, recording);
  expect(isBegunOfOtherVehicle('handover of CEY-3', 'v2')).toBe(true);
  expect(isBegunOfOtherVehicle('return of CEY-3', 'v2')).toBe(false);
  openedRecording('handover of CEY-3', 'v2', () => false, begun);
  expect(isBegunOfOtherVehicle('handover of CEY-3', 'v2')).toBe(false);
  endRecordings();
  expect(isBegunOfOtherVehicle('handover of CEY-3', 'v3')).toBe(false);
});

test('a recording of another vehicle that was only looked at tells nothing', () => {
  openedRecording('handover of CEY-4', 'v1', goesOn, recording);
  expect(isBegunOfOtherVehicle('handover of CEY-4', 'v2')).toBe(false);
});
