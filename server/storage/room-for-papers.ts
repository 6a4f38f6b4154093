import type { App } from '../app.ts';
import { refuse } from '../http/refusal.ts';

/** Kept free of papers that anybody may send: for the database, for handovers, and for the papers of orders. */
const RESERVED_BYTES = 2 ** 29;

/** Before papers of visitors, or of vehicles, are stored. */
export async function refuseWithoutRoom({ privateFiles, log }: App): Promise<void> {
  const free = await privateFiles.free();
  if (free >= RESERVED_BYTES) return;
  log.error({ freeMb: Math.round(free / 2 ** 20) }, 'no room for papers');
  refuse('unavailable');
}
