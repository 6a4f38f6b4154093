/** A browser without a screen: keeps cookies, says where it comes from, speaks JSON. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

/** No request to a server process may hang longer, whatever happens to it (guarantee R5). */
const PATIENCE_MS = 15_000;

// biome-ignore lint/suspicious/noExplicitAny: a test reads what came over the wire, of any shape.
type Json = any;

export class TestClient {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  readonly #patienceMs: number;
  constructor(url: string, patienceMs = PATIENCE_MS) {
    this.url = url;
    this.#patienceMs = patienceMs;
  }

  /** The same browser at another process of the product. */
  at(url: string): TestClient {
    const moved = new TestClient(url, this.#patienceMs);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer<Json>> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer<Json>> {
    return this.send('POST', path, body, headers);
  }

  delete(path: string): Promise<Answer<Json>> {
    return this.send('DELETE', path);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Json>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#patienceMs),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size === 0
          ? {}
          : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    this.#keep(response.headers.getSetCookie());
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    if (type.startsWith('text/event-stream')) {
      // It never ends by itself: that it began is the answer.
      await response.body?.cancel();
      return { status: response.status, headers: response.headers, body: {} };
    }
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    };
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
