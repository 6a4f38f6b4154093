/** Where the signed reports and their photos are read, as links that open in a tab of their own. */
import type { HandoverPhase } from '@ceylono/domain/handover';

export function staffReportAddress(orderId: string, phase: HandoverPhase): string {
  return `/api/admin/orders/${orderId}/reports/${phase}`;
}

export function vendorReportAddress(vendorId: string, orderId: string, phase: HandoverPhase): string {
  return `/api/vendor/${vendorId}/orders/${orderId}/reports/${phase}`;
}

/** Of a photo that a record names, for staff. */
export function staffPhotoAddress(orderId: string, fileId: string): string {
  return `/api/admin/orders/${orderId}/handover-photos/${fileId}`;
}
