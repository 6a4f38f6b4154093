/** A stream of server-sent events as a browser would follow it. */
import type { TestClient } from './test-client.ts';

interface SentEvent {
  kind: string;
  at: string;
}

export interface EventStream {
  status: number;
  headers: Headers;
  /** Every line that came, as it came, until the last event that was waited for. */
  lines: string[];
  /** Waits for the next event but the beats, which come by the clock; undefined when the stream has ended. */
  next(): Promise<SentEvent | undefined>;
  close(): void;
}

const PATIENCE_MS = 20_000;

export async function followEvents(client: TestClient, path: string): Promise<EventStream> {
  const leaving = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${client.url}${path}`, { headers: { cookie }, signal: leaving.signal });
  const lines: string[] = [];
  const events = sentEvents(response, lines);
  return {
    status: response.status,
    headers: response.headers,
    lines,
    async next() {
      const patience = Promise.withResolvers<never>();
      const timer = setTimeout(() => patience.reject(new Error('no event came')), PATIENCE_MS);
      const result = await Promise.race([withoutBeats(events), patience.promise]).finally(() => clearTimeout(timer));
      return result.done ? undefined : result.value;
    },
    close: () => leaving.abort(),
  };
}

async function withoutBeats(events: AsyncGenerator<SentEvent>): Promise<IteratorResult<SentEvent>> {
  for (;;) {
    const result = await events.next();
    if (result.done || result.value.kind !== 'beat') return result;
  }
}

async function* sentEvents(response: Response, lines: string[]): AsyncGenerator<SentEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    const read = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = read.pop() ?? '';
    for (const line of read) {
      const event = line.startsWith('data: ') ? (JSON.parse(line.slice('data: '.length)) as SentEvent) : null;
      lines.push(line);
      if (event !== null) yield event;
    }
  }
}
