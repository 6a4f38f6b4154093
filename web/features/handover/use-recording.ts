import type { HandoverPhase } from '@ceylono/domain/handover';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { client } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import { useReadOwnOrdersAgain } from '../vendor-portal/own-order.ts';
import { pictureAt } from './data-address.ts';
import { type HandoverForm, recordedFields, returnFields } from './handover-form.ts';
import { TERMS_VERSION } from './handover-terms.ts';
import { openedRecording } from './open-recordings.ts';
import { Recording, type RecordingEffects } from './recording.ts';
import { forgetHandover, readHandover, storeHandover } from './stored-handover.ts';

/** What the server answers a return; a handover answers only when it was recorded. */
export type RecordedReturn = Awaited<ReturnType<typeof client.handover.recordReturn>>;

export interface RecordedMoment {
  completedAt: string;
  /** At return only. */
  bill: RecordedReturn | null;
}

interface RecordingOf {
  vendorId: string;
  orderId: string;
  phase: HandoverPhase;
}

/** The recording of one moment of an order, found again after a reload. */
export function useRecording({ vendorId, orderId, phase }: RecordingOf) {
  const readOrdersAgain = useReadOwnOrdersAgain();
  const recording = useMemo(() => {
    const effects = effectsFor({ vendorId, orderId, phase }, () => void readOrdersAgain());
    return openedRecording(
      `${vendorId} ${orderId} ${phase}`,
      (one) => one.state().saving.step !== 'saved',
      () => new Recording<RecordedMoment>(effects, readHandover(orderId, phase, Date.now())),
    );
  }, [vendorId, orderId, phase, readOrdersAgain]);
  useEffect(() => {
    const keep = () => recording.keep();
    // The last event that a phone surely sends before it ends a page.
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [recording]);
  return { recording, ...useSyncExternalStore(recording.subscribe, recording.state) };
}

/** `onRecorded` is called also when the form has been closed meanwhile: the lists must not show the order as it was. */
function effectsFor(
  { vendorId, orderId, phase }: RecordingOf,
  onRecorded: () => void,
): RecordingEffects<RecordedMoment> {
  const handoverBody = (form: HandoverForm) => ({
    ...recordedFields(form),
    termsVersion: TERMS_VERSION,
    idVerified: form.idVerified,
  });
  const returnBody = (form: HandoverForm) => ({ ...returnFields(form), termsVersion: TERMS_VERSION });
  return {
    async send(kind, file, onProgress, signal) {
      const path = `/vendor/${vendorId}/orders/${orderId}/handover-files` as const;
      const { fileId } = await uploadFile<{ fileId: string }>(path, { phase, kind }, file, onProgress, signal);
      return fileId;
    },
    bodyOf: phase === 'handover' ? handoverBody : returnBody,
    async record(form, key) {
      const options = { context: { idempotencyKey: key } };
      if (phase === 'handover') {
        const input = { vendorId, orderId, ...handoverBody(form) };
        const recorded = await client.handover.record(input, options);
        onRecorded();
        return { ...recorded, bill: null };
      }
      const bill = await client.handover.recordReturn({ vendorId, orderId, ...returnBody(form) }, options);
      onRecorded();
      return { completedAt: bill.completedAt, bill };
    },
    store: (stored) => storeHandover(orderId, phase, stored, Date.now()),
    forget: () => forgetHandover(orderId, phase),
    newKey: () => crypto.randomUUID(),
    pictureOf: pictureAt,
  };
}
