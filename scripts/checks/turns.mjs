// In which order steps run: in their own, each after those that it needs, small ones two at a time.

/** @typedef {{ name: string, needs: string[], small?: true }} Turn */

const SMALL_AT_ONCE = 2;

/**
 * A step that is not small has the machine for itself. A step waits for what it needs whether that fails or not.
 *
 * @template {Turn} T
 * @param {T[]} steps in an order that has what a step needs before it
 * @param {(step: T) => Promise<void>} run never rejects
 */
export async function inTurn(steps, run) {
  const waiting = [...steps];
  const names = new Set(steps.map(({ name }) => name));
  /** @type {Set<string>} */
  const ended = new Set();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const isReady = (/** @type {T} */ step) => step.needs.every((need) => ended.has(need) || !names.has(need));
  const begin = (/** @type {T} */ step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const ending = run(step).finally(() => {
      running.delete(step.name);
      ended.add(step.name);
    });
    running.set(step.name, ending);
    return ending;
  };
  while (waiting.length > 0) {
    const small = waiting.find((step) => step.small && isReady(step));
    const [next] = waiting;
    if (running.size === 0 && next && !next.small && isReady(next)) await begin(next);
    else if (small && running.size < SMALL_AT_ONCE) void begin(small);
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`${next?.name} needs a step that comes after it`);
  }
  await Promise.all(running.values());
}
