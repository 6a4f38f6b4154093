/** HTTP load from this process over kept connections, and what the answers took. */
import http from 'node:http';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Reply {
  status: number;
  body: string;
  headers: http.IncomingHttpHeaders;
}

export interface Figures {
  /** Answers per second over the whole time. */
  rate: number;
  /** Milliseconds that half of the answers took at most, and so on. */
  p50: number;
  p95: number;
  p99: number;
}

export interface Measured extends Figures {
  /** How many answers had which status. */
  statuses: Record<number, number>;
}

/** So many callers, by a proxy's word, that no one of them reaches a limit of their address. */
const CALLERS = 4096;

export class HttpLoad {
  readonly #base: URL;
  #caller = 0;
  readonly #agent: http.Agent;
  constructor(base: string, connections: number) {
    this.#base = new URL(base);
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method, path, headers = {}, body }: Request): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const options: http.RequestOptions = {
      host: this.#base.hostname,
      port: this.#base.port,
      agent: this.#agent,
      method,
      path,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': this.#nextAddress(),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    };
    return new Promise((resolve, reject) => {
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            headers: response.headers,
          }),
        );
      });
      request.on('error', (failure: NodeJS.ErrnoException) => {
        // A kept connection that the server closed as idle at this very moment: ask again on another.
        if (request.reusedSocket && failure.code === 'ECONNRESET') resolve(this.send({ method, path, headers, body }));
        else reject(failure);
      });
      request.end(text);
    });
  }

  #nextAddress(): string {
    this.#caller = (this.#caller + 1) % CALLERS;
    return `10.${this.#caller >> 8}.${this.#caller & 255}.1`;
  }

  /** Closed loop: so many clients, each asking again as soon as it is answered. */
  async full(clients: number, seconds: number, next: () => Request | null): Promise<Measured> {
    const took: number[] = [];
    const statuses: Record<number, number> = {};
    const started = performance.now();
    const until = started + seconds * 1000;
    const client = async () => {
      for (let request = next(); request !== null && performance.now() < until; request = next()) {
        const asked = performance.now();
        const { status } = await this.send(request);
        took.push(performance.now() - asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return summary(took, statuses, performance.now() - started);
  }

  /** Open loop: so many requests per second, whether or not the earlier ones are answered. */
  async steady(perSecond: number, seconds: number, next: () => Request | null): Promise<Measured> {
    const took: number[] = [];
    const statuses: Record<number, number> = {};
    const started = performance.now();
    const waiting: Promise<void>[] = [];
    for (let at = 0; at < perSecond * seconds; at += 1) {
      const due = started + (at * 1000) / perSecond;
      const pause = due - performance.now();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const request = next();
      if (request === null) break;
      waiting.push(
        this.send(request).then(({ status }) => {
          // From when it was due: a client that had to wait for its turn waited too.
          took.push(performance.now() - due);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    }
    await Promise.all(waiting);
    return summary(took, statuses, performance.now() - started);
  }

  close(): void {
    this.#agent.destroy();
  }
}

function summary(took: number[], statuses: Record<number, number>, ms: number): Measured {
  return { ...summaryOf(took, ms), statuses };
}

/** Of so many answers within so many milliseconds. */
export function summaryOf(took: number[], ms: number): Figures {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { rate: (took.length * 1000) / ms, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
