/**
 * A session's token stands in the database as its hash. The sign-in library keeps tokens as they are and has no option for
 * it, so its way to the database is changed: what it writes of sessions, and asks for by token, is the hash, and it is
 * answered with the token that it named. A hash that is presented as a token is hashed again and finds nothing.
 */
import type { BetterAuthPlugin, Where } from 'better-auth';
import { hashToken } from '../../secrets.ts';

/** What the library asks of the database: each of these takes one call, whose parts are named alike. */
const CALLS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

interface Call {
  model: string;
  where?: Where[];
  data?: object;
  update?: object;
}

type Row = Record<string, unknown>;

export function tokensAsHashes(): BetterAuthPlugin {
  return {
    id: 'tokens-as-hashes',
    init({ adapter }) {
      const calls = adapter as unknown as Record<(typeof CALLS)[number], (call: Call) => Promise<unknown>>;
      // In their place: the library knows its adapter, and what it has learnt of the tables, by this very object.
      for (const name of CALLS) {
        const ask = calls[name].bind(adapter);
        calls[name] = (call) => (call.model === 'session' ? askByHash(ask, call) : ask(call));
      }
    },
  };
}

async function askByHash(ask: (call: Call) => Promise<unknown>, call: Call): Promise<unknown> {
  const tokens = new Map<unknown, string>();
  const hashed = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hashed);
    if (typeof token !== 'string') return token;
    const hash = hashToken(token);
    tokens.set(hash, token);
    return hash;
  };
  const kept = (fields: object) => ('token' in fields ? { ...fields, token: hashed(fields.token) } : fields);
  const named = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(named);
    const token = tokens.get((answer as Row | null)?.token);
    return token === undefined ? answer : { ...(answer as Row), token };
  };
  const answer = await ask({
    ...call,
    ...(call.data && { data: kept(call.data) }),
    ...(call.update && { update: kept(call.update) }),
    ...(call.where && {
      where: call.where.map((is) => (is.field === 'token' ? { ...is, value: hashed(is.value) as string } : is)),
    }),
  });
  return named(answer);
}
