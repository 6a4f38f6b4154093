// The worker of staff's tracking test (T-191). It finds no position: no worker can. The page finds them every half minute and
// hands them over; this sends them, tries again what did not get through, and says what came of it. It keeps nothing, and
// lives in a scope without pages, beside the worker of the site.
const WAITS_MS = [1_000, 3_000];

addEventListener('install', () => skipWaiting());

addEventListener('message', (event) => {
  const [answer] = event.ports;
  event.waitUntil(sent(event.data).then((outcome) => answer.postMessage(outcome)));
});

/** `{ result }` or, when nothing more is to be gained by another try, `{ code }`; with how many tries failed before. */
async function sent({ session, positions }) {
  for (let retries = 0; ; retries += 1) {
    const outcome = await tried(session.orderId, positions);
    const wait = WAITS_MS[retries];
    if (!outcome.mayRetry || wait === undefined) return { ...outcome, retries };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function tried(orderId, positions) {
  try {
    const response = await fetch(`/api/admin/orders/${orderId}/tracking-tests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ positions }),
    });
    const body = await response.json();
    if (response.ok) return { result: body, mayRetry: false };
    return { code: body.code, mayRetry: response.status >= 500 || response.status === 429 };
  } catch {
    return { code: 'network', mayRetry: true };
  }
}
