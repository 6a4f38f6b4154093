/** Changes of orders on their way to those who follow them: by the table's own word, as any process would tell it. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BookableVehicle, giveDraftsTheirPapers } from './data.ts';
import { type Figures, HttpLoad, summaryOf } from './load.ts';
import { makeDrafts, orderRequests } from './order-load.ts';

const FOLLOWERS = 200;
const CHANGES_PER_SECOND = 50;
/** Of the last change. */
const MOST_MS = 10_000;

export interface Followed extends Figures {
  followers: number;
  changes: number;
  /** That did not come within ten seconds. */
  missed: number;
}

/** Milliseconds from the beginning of a change's statement until its follower has read the event. */
export async function measureFollowers(
  serverUrl: string,
  databaseUrl: string,
  vehicles: BookableVehicle[],
  seconds: number,
): Promise<Followed> {
  const orders = await placeOrders(serverUrl, databaseUrl, vehicles);
  const began = new Map<string, number>();
  const took: number[] = [];
  const streams = await Promise.all(
    orders.map((order) =>
      follow(serverUrl, order, () => {
        const start = began.get(order.orderId);
        if (start === undefined) return;
        began.delete(order.orderId);
        took.push(performance.now() - start);
      }),
    ),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const changes = CHANGES_PER_SECOND * seconds;
  const started = performance.now();
  for (let at = 0; at < changes; at += 1) {
    const { orderId = '' } = orders[at % orders.length] ?? {};
    await sleep(Math.max(0, started + (at * 1000) / CHANGES_PER_SECOND - performance.now()));
    began.set(orderId, performance.now());
    await client.query('update rent_orders set status = status where public_id = $1', [orderId]);
  }
  const until = performance.now() + MOST_MS;
  while (took.length < changes && performance.now() < until) await sleep(20);
  for (const stream of streams) stream.destroy();
  await client.end();
  const { rate, p50, p95, p99 } = summaryOf(took, performance.now() - started);
  return { followers: orders.length, changes, missed: changes - took.length, rate, p50, p95, p99 };
}

interface Followable {
  orderId: string;
  cookie: string;
}

async function placeOrders(url: string, databaseUrl: string, vehicles: BookableVehicle[]): Promise<Followable[]> {
  const load = new HttpLoad(url, 8);
  const next = orderRequests(await makeDraftsWithPapers(load, databaseUrl), vehicles);
  const orders: Followable[] = [];
  for (let request = next(); request !== null; request = next()) {
    const { status, body } = await load.send(request);
    if (status === 201) orders.push({ orderId: JSON.parse(body).orderId, cookie: request.headers?.cookie ?? '' });
  }
  load.close();
  return orders;
}

async function makeDraftsWithPapers(load: HttpLoad, databaseUrl: string) {
  const drafts = await makeDrafts(load, FOLLOWERS);
  await giveDraftsTheirPapers(databaseUrl);
  return drafts;
}

/** Resolves once everything is heard from then on. */
function follow(url: string, { orderId, cookie }: Followable, onChange: () => void): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/api/orders/${orderId}/events`, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream of an order answered ${response.statusCode}.`));
      response.setEncoding('utf8').on('error', () => {}); // it is cut at the end
      response.on('data', (text: string) => {
        if (text.includes('"kind":"open"')) resolve(request);
        if (text.includes('"kind":"order"')) onChange();
      });
    });
    request.on('error', reject);
  });
}
