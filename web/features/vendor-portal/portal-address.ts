/**
 * What the portal shows, as its address says it: `?tab=orders&q=perera&status=confirmed`.
 *
 * @rows VEN-ORD 02 03
 */
import { HANDOVER_PHASES, type HandoverPhase } from '@ceylono/domain/handover';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const PORTAL_TABS = ['new-orders', 'vehicles', 'orders', 'settings'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

export const PORTAL_TAB_NAMES: Record<PortalTab, MessageDescriptor> = {
  'new-orders': msg`New Orders`,
  vehicles: msg`Vehicles`,
  orders: msg`Orders`,
  settings: msg`Settings`,
};

/** The states that the list can be narrowed to: the documents' first, then the others there are (vendor §2 L42, T-015). */
export const FILTER_STATUSES = [
  ...(['pending', 'confirmed', 'in-progress', 'completed', 'rejected'] as const),
  ...(['extension_pending', 'extension_approved', 'extension_rejected', 'cancelled', 'processing'] as const),
] as const satisfies ShownStatus[];
export type FilterStatus = (typeof FILTER_STATUSES)[number];

export function portalTabOf(params: URLSearchParams): PortalTab {
  return PORTAL_TABS.find((tab) => tab === params.get('tab')) ?? 'new-orders';
}

export function addressOfPortalTab(tab: PortalTab): string {
  return `?tab=${tab}`;
}

export function filterStatusOf(params: URLSearchParams): FilterStatus | null {
  return FILTER_STATUSES.find((status) => status === params.get('status')) ?? null;
}

export interface Recording {
  orderId: string;
  phase: HandoverPhase;
}

/** The handover or return whose form is open. */
export function recordingOf(params: URLSearchParams): Recording | null {
  const orderId = params.get('order');
  const phase = HANDOVER_PHASES.find((known) => known === params.get('record'));
  return orderId && phase ? { orderId, phase } : null;
}

/** The address with a form opened or, with null, closed. */
export function withRecording(params: URLSearchParams, recording: Recording | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('order');
  next.delete('record');
  if (recording) {
    next.set('order', recording.orderId);
    next.set('record', recording.phase);
  }
  return next;
}
