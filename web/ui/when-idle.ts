/** A browser that is never idle does it after so long. */
const AT_THE_LATEST_MS = 3000;

/** Does something once the browser has nothing else to do; what it answers calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari cannot tell.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(asked);
}
