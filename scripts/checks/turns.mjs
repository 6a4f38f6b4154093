// In which order stages run: in their own, each after those that it needs, small ones two at a time.

/** @typedef {{ name: string, needs: string[], small?: true }} Turn */

const SMALL_AT_ONCE = 2;

/**
 * A stage that is not small has the machine for itself. A stage waits for what it needs whether that fails or not.
 *
 * @template {Turn} T
 * @param {T[]} stages in an order that has what a stage needs before it
 * @param {(stage: T) => Promise<void>} run never rejects
 */
export async function inTurn(stages, run) {
  const waiting = [...stages];
  const names = new Set(stages.map(({ name }) => name));
  /** @type {Set<string>} */
  const ended = new Set();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const isReady = (/** @type {T} */ stage) => stage.needs.every((need) => ended.has(need) || !names.has(need));
  const begin = (/** @type {T} */ stage) => {
    waiting.splice(waiting.indexOf(stage), 1);
    const ending = run(stage).finally(() => {
      running.delete(stage.name);
      ended.add(stage.name);
    });
    running.set(stage.name, ending);
    return ending;
  };
  while (waiting.length > 0) {
    const small = waiting.find((stage) => stage.small && isReady(stage));
    const [next] = waiting;
    if (running.size === 0 && next && !next.small && isReady(next)) await begin(next);
    else if (small && running.size < SMALL_AT_ONCE) void begin(small);
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`${next?.name} needs a stage that comes after it`);
  }
  await Promise.all(running.values());
}
