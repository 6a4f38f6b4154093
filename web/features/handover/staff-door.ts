import { msg } from '@lingui/core/macro';
import { api, client } from '../../api/client.ts';
import { staffMarker } from '../staff/staff-session.ts';
import type { HandoverDoor } from './handover-door.ts';
import { agreedTerms, type HandoverForm, returnFields } from './handover-form.ts';
import { staffReportAddress } from './report-address.ts';
import { keeperOfStaff } from './stored-handover.ts';

/** Staff's: a return, for a vendor who cannot (amendment 15). The person who takes the vehicle back signs. */
export function staffDoor(email: string, orderId: string): HandoverDoor {
  const path = `/admin/orders/${orderId}` as const;
  const bodyOf = (form: HandoverForm) => ({ ...returnFields(form), ...agreedTerms(form) });
  return {
    orderId,
    phase: 'return',
    keeper: keeperOfStaff(email),
    mayKeep: staffMarker.isSet,
    filesPath: `${path}/handover-files`,
    previewPath: `${path}/report-preview`,
    handoverReport: staffReportAddress(orderId, 'handover'),
    handover: () => api.handover.getForStaff.queryOptions({ input: { orderId } }),
    finalBill: (reading) => api.handover.previewReturnByStaff.queryOptions({ input: { orderId, ...reading } }),
    bodyOf,
    record: (form, key) =>
      client.handover.recordReturnByStaff({ orderId, ...bodyOf(form) }, { context: { idempotencyKey: key } }),
    words: {
      agree: msg`I take the vehicle back for the vendor, under these terms`,
      sign: msg`Whoever takes the vehicle back for the vendor signs here`,
      signedOut: msg`You are signed out. Sign in again in this browser: everything you entered is still here.`,
    },
  };
}
