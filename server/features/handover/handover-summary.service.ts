/** The two moments of an order, and how far their reports are. */
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { HandoverSummary } from './handover-summary.sql.ts';

interface WithHandovers {
  handovers: HandoverSummary[];
}

export function handoverOf({ handovers }: WithHandovers, phase: HandoverPhase): HandoverSummary | undefined {
  return handovers.find((handover) => handover.phase === phase);
}

export type ReportState = 'none' | 'preparing' | 'ready' | 'failed' | 'removed';

/** A report is prepared after its handover was recorded; its link says so until it is there, or cannot be made. */
export function reportStates(order: WithHandovers): Record<HandoverPhase, ReportState> {
  const state = (phase: HandoverPhase) => {
    const recorded = handoverOf(order, phase);
    if (recorded === undefined) return 'none';
    if (recorded.isRemoved) return 'removed';
    if (recorded.hasReport) return 'ready';
    return recorded.reportLost ? 'failed' : 'preparing';
  };
  return { handover: state('handover'), return: state('return') };
}
