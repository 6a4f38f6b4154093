import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { newId } from '../../api/new-id.ts';
import { uploadFile } from '../../api/upload.ts';
import { pictureAt } from './data-address.ts';
import type { HandoverDoor } from './handover-door.ts';
import { isBegunOfOtherVehicle, openedRecording } from './open-recordings.ts';
import { isRecorded, isRecordedBefore, Recording, type RecordingEffects } from './recording.ts';
import { forgetHandover, isKeptOfOtherVehicle, keptBy, readHandover, type StoredHandover } from './stored-handover.ts';

/** When it was recorded, by the server's clock. */
export interface RecordedMoment {
  completedAt: string;
}

/**
 * The recording of this vehicle behind this door, found again after a reload. An order that was given another vehicle is
 * recorded anew. `onRecorded` must stay the same from drawing to drawing.
 */
export function useRecording(door: HandoverDoor, vehicleId: string, onRecorded: () => void) {
  const what = `${door.keeper} ${door.filesPath} ${door.phase}`;
  const recording = useMemo(
    () =>
      openedRecording(
        what,
        vehicleId,
        (one) => !isRecorded(one.state().saving),
        () => {
          const stored = readHandover({ ...door, vehicleId }, Date.now());
          return new Recording<RecordedMoment>(effectsFor(door, vehicleId, stored, onRecorded), stored);
        },
      ),
    [what, door, vehicleId, onRecorded],
  );
  // Looked up before anything is entered of this one, which takes the other's place.
  const isOtherBegun = useMemo(
    () => isKeptOfOtherVehicle({ ...door, vehicleId }, Date.now()) || isBegunOfOtherVehicle(what, vehicleId),
    [what, door, vehicleId],
  );
  useEffect(() => {
    const keep = () => recording.keep();
    // The last event that a phone surely sends before it ends a page.
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [recording]);
  return { recording, isOtherBegun, ...useSyncExternalStore(recording.subscribe, recording.state) };
}

/** `onRecorded` is called also when the form has been closed meanwhile: the lists must not show the order as it was. */
function effectsFor(
  door: HandoverDoor,
  vehicleId: string,
  stored: StoredHandover | null,
  onRecorded: () => void,
): RecordingEffects<RecordedMoment> {
  const { phase } = door;
  const kept = keptBy({ ...door, vehicleId }, stored);
  return {
    async send(kind, file, onProgress, signal) {
      const fields = { phase, kind };
      const { fileId } = await uploadFile<{ fileId: string }>(door.filesPath, fields, file, onProgress, signal);
      return fileId;
    },
    bodyOf: door.bodyOf,
    async record(body, key) {
      try {
        const recorded = await door.record(body, key);
        onRecorded();
        return recorded;
      } catch (failure) {
        if (isRecordedBefore(failure)) onRecorded();
        throw failure;
      }
    },
    store: (entered) => door.mayKeep() && kept.keep(entered, Date.now()),
    forget: () => forgetHandover(door),
    newKey: newId,
    pictureOf: pictureAt,
  };
}
