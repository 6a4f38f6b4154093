import type { HandoverPhase } from '@ceylono/domain/handover';
import { msg } from '@lingui/core/macro';
import { api, client } from '../../api/client.ts';
import { untilPortalLeft } from '../device/portal-left.ts';
import type { HandoverDoor } from './handover-door.ts';
import { type HandoverBody, handoverBody, type ReturnBody, returnBody } from './handover-form.ts';
import { vendorReportAddress } from './report-address.ts';
import { VENDOR_KEEPER } from './stored-handover.ts';

/** The vendor's own: a handover or a return, with the customer beside the vehicle. */
export function vendorDoor(vendorId: string, orderId: string, phase: HandoverPhase): HandoverDoor {
  const order = { vendorId, orderId };
  const path = `/vendor/${vendorId}/orders/${orderId}` as const;
  return {
    orderId,
    phase,
    keeper: VENDOR_KEEPER,
    mayKeep: untilPortalLeft(),
    filesPath: `${path}/handover-files`,
    previewPath: `${path}/report-preview`,
    handoverReport: vendorReportAddress(vendorId, orderId, 'handover'),
    handover: () => api.handover.get.queryOptions({ input: order }),
    finalBill: (reading) => api.handover.previewReturn.queryOptions({ input: { ...order, ...reading } }),
    bodyOf: (form, seen) => (phase === 'handover' ? handoverBody(form, seen) : returnBody(form, seen)),
    record(body, key) {
      const options = { context: { idempotencyKey: key } };
      return phase === 'handover'
        ? client.handover.record({ ...order, ...(body as HandoverBody) }, options)
        : client.handover.recordReturn({ ...order, ...(body as ReturnBody) }, options);
    },
    words: {
      agree: msg`The customer and I agree to these terms`,
      sign: msg`The customer signs here`,
      correct: msg`What was signed stays as it is. If something of it is wrong, call us: our staff note with the order what is right.`,
      signedOut: msg`Your portal was closed. Open your portal link again in this browser: everything you entered is still here.`,
    },
  };
}
