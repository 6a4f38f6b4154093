import type { HandoverPhase } from '@ceylono/domain/handover';
import { msg } from '@lingui/core/macro';
import { api, client } from '../../api/client.ts';
import { staffMarker } from '../staff/staff-session.ts';
import type { HandoverDoor } from './handover-door.ts';
import { type HandoverBody, handoverBody, type ReturnBody, returnBody } from './handover-form.ts';
import { staffReportAddress } from './report-address.ts';
import { keeperOfStaff } from './stored-handover.ts';

/**
 * Staff's, for a vendor who cannot (amendments 15 and 35). At the handover the customer signs, at the return whoever takes
 * the vehicle back.
 */
export function staffDoor(email: string, orderId: string, phase: HandoverPhase): HandoverDoor {
  const path = `/admin/orders/${orderId}` as const;
  return {
    orderId,
    phase,
    keeper: keeperOfStaff(email),
    mayKeep: staffMarker.untilSignOut(),
    filesPath: `${path}/handover-files`,
    previewPath: `${path}/report-preview`,
    handoverReport: staffReportAddress(orderId, 'handover'),
    handover: () => api.handover.getForStaff.queryOptions({ input: { orderId } }),
    finalBill: (reading) => api.handover.previewReturnByStaff.queryOptions({ input: { orderId, ...reading } }),
    bodyOf: (form, seen) => (phase === 'handover' ? handoverBody(form, seen) : returnBody(form, seen)),
    record(body, key) {
      const options = { context: { idempotencyKey: key } };
      return phase === 'handover'
        ? client.handover.recordByStaff({ orderId, ...(body as HandoverBody) }, options)
        : client.handover.recordReturnByStaff({ orderId, ...(body as ReturnBody) }, options);
    },
    words: {
      ...(phase === 'handover' ? HANDING_OVER : TAKING_BACK),
      correct: msg`What was signed stays as it is. If something of it is wrong, write a note of the order about what is right, and tell the vendor.`,
      signedOut: msg`You are signed out. Sign in again in this browser: everything you entered is still here.`,
    },
  };
}

const HANDING_OVER = {
  agree: msg`The customer agrees to these terms, and I hand the vehicle over for the vendor`,
  sign: msg`The customer signs here`,
};
const TAKING_BACK = {
  agree: msg`I take the vehicle back for the vendor, under these terms`,
  sign: msg`Whoever takes the vehicle back for the vendor signs here`,
};
