/** Where the signed reports are read, as links that open in a tab of their own. */
import type { HandoverPhase } from '@ceylono/domain/handover';

export function staffReportAddress(orderId: string, phase: HandoverPhase): string {
  return `/api/admin/orders/${orderId}/reports/${phase}`;
}

export function vendorReportAddress(vendorId: string, orderId: string, phase: HandoverPhase): string {
  return `/api/vendor/${vendorId}/orders/${orderId}/reports/${phase}`;
}
