import { expect, test, vi } from 'vitest';
import { endRecordings, openedRecording } from './open-recordings.ts';

const recording = () => ({ isSaved: false, end: vi.fn() });
const goesOn = ({ isSaved }: { isSaved: boolean }) => !isSaved;

test('a form that is closed and opened again goes on with the same recording, until that is saved', () => {
  const first = openedRecording('handover of CEY-1', goesOn, recording);
  expect(openedRecording('handover of CEY-1', goesOn, recording)).toBe(first);
  expect(openedRecording('return of CEY-1', goesOn, recording)).not.toBe(first);
  first.isSaved = true;
  expect(openedRecording('handover of CEY-1', goesOn, recording)).not.toBe(first);
});

test('logging out ends every recording, and the next person begins with an empty form', () => {
  const left = openedRecording('handover of CEY-2', goesOn, recording);
  endRecordings();
  expect(left.end).toHaveBeenCalledOnce();
  expect(openedRecording('handover of CEY-2', goesOn, recording)).not.toBe(left);
});
