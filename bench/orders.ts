/** Orders: through HTTP and as raw statements by turns, and so many a second as are promised. */
import path from 'node:path';
import { bookableVehicles, giveDraftsTheirPapers, lettersWritten, makeNumberedDrafts } from './data.ts';
import { type Figures, HttpLoad, type Measured } from './load.ts';
import { makeDrafts, orderRequests } from './order-load.ts';
import { runScripts } from './raw.ts';

const CLIENTS = 16;
/** More than one client of the raw script can use up in a round. */
const RAW_DRAFTS = 3_000;
const PER_SECOND = 100;

export interface OrderRun {
  databaseUrl: string;
  vehicles: number;
  serverUrl: string;
  folder: string;
  rounds: number;
  seconds: number;
  told: (round: OrderRound) => void;
}

export interface OrderRound {
  ours: Measured;
  raw: Figures;
}

export async function measureOrders(run: OrderRun): Promise<{ rounds: OrderRound[]; steady: Measured }> {
  const { databaseUrl: url, vehicles, folder, seconds } = run;
  const load = new HttpLoad(run.serverUrl, CLIENTS);
  await makeNumberedDrafts(url, CLIENTS, run.rounds * RAW_DRAFTS);
  const bookable = await bookableVehicles(url, vehicles);
  const requests = async (count: number) => {
    const drafts = await makeDrafts(load, count);
    await giveDraftsTheirPapers(url);
    return orderRequests(drafts, bookable);
  };
  // A short round that does not count, as of the others; while its letters are still written there is other work.
  await load.full(CLIENTS, Math.min(3, seconds), await requests(1_000));
  await lettersWritten(url);
  const steady = await load.steady(PER_SECOND, seconds * 2, await requests(seconds * 2 * PER_SECOND));
  const rounds: OrderRound[] = [];
  for (let round = 0; round < run.rounds; round += 1) {
    const ours = await load.full(CLIENTS, seconds, await requests(seconds * 300));
    const raw = await runScripts({
      url,
      scripts: [path.join(import.meta.dirname, 'order.sql')],
      clients: CLIENTS,
      seconds: Math.ceil(seconds / 3),
      mode: 'extended',
      options: '-c plan_cache_mode=force_custom_plan',
      variables: { vehicles, n: round * RAW_DRAFTS },
      folder,
    });
    run.told({ ours, raw });
    rounds.push({ ours, raw });
  }
  load.close();
  return { rounds, steady };
}
