/** Reading again what others change: soon, and at a pace that the connection keeps up with. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Many changes at once are read once. */
export const TOGETHER_MS = 400;
/** From the end of one reading to the next: under a stream of changes each is still shown, however slow the line. */
export const LEAST_BETWEEN_MS = 1_500;

interface Pace {
  /** What the next reading is of, each key once. */
  asked: Map<string, QueryKey>;
  timer: ReturnType<typeof setTimeout> | undefined;
  isReading: boolean;
  endedAt: number;
}

/** One for a whole page, whoever hears of a change. */
const paces = new WeakMap<QueryClient, Pace>();

/**
 * Reads the answers under these keys again, together with what else is asked meanwhile. Never while the last reading is
 * under way: to give that up for each change would show none of them.
 */
export function readSoon(queries: QueryClient, ...keys: QueryKey[]): void {
  const pace = paceOf(queries);
  for (const key of keys) pace.asked.set(hashKey(key), key);
  schedule(queries, pace);
}

function paceOf(queries: QueryClient): Pace {
  const pace = paces.get(queries) ?? {
    asked: new Map(),
    timer: undefined,
    isReading: false,
    endedAt: Number.NEGATIVE_INFINITY,
  };
  paces.set(queries, pace);
  return pace;
}

function schedule(queries: QueryClient, pace: Pace): void {
  if (pace.isReading || pace.asked.size === 0) return;
  const pause = Math.max(TOGETHER_MS, pace.endedAt + LEAST_BETWEEN_MS - performance.now());
  pace.timer ??= setTimeout(() => void readNow(queries, pace), pause);
}

async function readNow(queries: QueryClient, pace: Pace): Promise<void> {
  const keys = [...pace.asked.values()];
  pace.asked.clear();
  pace.timer = undefined;
  pace.isReading = true;
  const isUnderWay = keys.some((queryKey) => queries.isFetching({ queryKey }) > 0);
  await readAll(queries, keys);
  // What somebody else had begun to read may have been answered from before the change.
  if (isUnderWay) await readAll(queries, keys);
  pace.isReading = false;
  pace.endedAt = performance.now();
  schedule(queries, pace);
}

/** A reading that is under way is waited for. One that fails is told where it is shown. */
async function readAll(queries: QueryClient, keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }, { cancelRefetch: false })));
}
