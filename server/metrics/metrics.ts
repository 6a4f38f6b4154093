/**
 * What this process counts as it serves, for Prometheus and for the page of health. Labels are names of ours and numbers
 * of HTTP: no id, no address and nothing of anybody. Each process has its own.
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import type { Connections } from '../db/engine.ts';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10];

const DOUBLE_BOOKING = 'vehicle_taken';
/** It would have booked nothing. */
const ONLY_ASKS = 'quote.create';

export interface Served {
  method: string;
  status: number;
  /** null: of a stream, which lasts as long as its reader stays. */
  seconds: number | null;
  /** The code of a refusal. */
  refusal?: string | undefined;
}

export interface RefusalsOfDay {
  /** Of Colombo. */
  day: string;
  total: number;
  doubleBookings: number;
  /** The most frequent first. */
  byCode: { code: string; count: number }[];
}

/** What an HTTP method may be called in a label: what else somebody sends is one of many. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

export class Metrics {
  readonly registry = new Registry();
  readonly startedAt: Date;
  readonly #now: () => Date;
  readonly #requests = new Counter({
    name: 'ceylono_requests_total',
    help: 'Requests answered, by endpoint.',
    labelNames: ['route', 'method', 'status'] as const,
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'ceylono_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by endpoint.',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'ceylono_refusals_total',
    help: 'Calls that were refused, by code.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });
  readonly #doubleBookings = new Counter({
    name: 'ceylono_double_booking_refusals_total',
    help: 'Calls that would have booked a vehicle twice.',
    registers: [this.registry],
  });
  #day = '';
  #ofDay = new Map<string, number>();
  #doubleBookingsOfDay = 0;

  /** Those of this process to the database, now; null on the embedded engine. */
  readonly connections: () => Connections | null;

  constructor(now: () => Date, connections: () => Connections | null) {
    this.#now = now;
    this.connections = connections;
    this.startedAt = now();
  }

  /** Also of the process itself: its memory, processor and garbage. Only where somebody reads them. */
  collectOfProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `route`: the endpoint's name, `page`, `health` and the like; never a path. */
  note(route: string, { method, status, seconds, refusal }: Served): void {
    this.#requests.inc({ route, method: METHODS.has(method) ? method : 'other', status });
    if (seconds !== null) this.#seconds.observe({ route }, seconds);
    if (refusal === undefined) return;
    this.#refusals.inc({ code: refusal });
    this.#startDay();
    if (refusal === DOUBLE_BOOKING && route !== ONLY_ASKS) {
      this.#doubleBookings.inc();
      this.#doubleBookingsOfDay += 1;
    }
    this.#ofDay.set(refusal, (this.#ofDay.get(refusal) ?? 0) + 1);
  }

  /** Since the day began, or this process. */
  refusalsToday(): RefusalsOfDay {
    this.#startDay();
    const byCode = [...this.#ofDay].map(([code, count]) => ({ code, count }));
    return {
      day: this.#day,
      total: byCode.reduce((sum, { count }) => sum + count, 0),
      doubleBookings: this.#doubleBookingsOfDay,
      byCode: byCode.toSorted((one, other) => other.count - one.count),
    };
  }

  #startDay(): void {
    const day = dayOf(this.#now());
    if (day === this.#day) return;
    this.#day = day;
    this.#ofDay = new Map();
    this.#doubleBookingsOfDay = 0;
  }
}
