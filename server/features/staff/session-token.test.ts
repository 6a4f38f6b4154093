/** What the sign-in library's table of sessions is told, and what the library is answered. */
import type { AuthContext } from 'better-auth';
import { expect, it } from 'vitest';
import { hashToken } from '../../secrets.ts';
import { tokensAsHashes } from './session-token.service.ts';

const CALLS = ['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany'];
const TOKEN = 'a-token';

/** The library's way to a table that answers with `answer`; `asked`: what arrived there. */
function tableThatAnswers(answer: unknown) {
  const asked: object[] = [];
  const ask = (call: object) => {
    asked.push(call);
    return Promise.resolve(answer);
  };
  const adapter = Object.fromEntries([...CALLS, 'consumeOne', 'incrementOne'].map((name) => [name, ask]));
  tokensAsHashes().init?.({ adapter } as unknown as AuthContext);
  return { asked, calls: adapter as Record<string, (call: object) => Promise<unknown>> };
}

it('a token that a session is changed to is written as its hash, and answered as it was named', async () => {
  const { asked, calls } = tableThatAnswers({ id: '1', token: hashToken(TOKEN) });
  expect(await calls.update?.({ model: 'session', where: [], update: { token: TOKEN, userId: '2' } })).toEqual({
    id: '1',
    token: TOKEN,
  });
  expect(asked).toEqual([{ model: 'session', where: [], update: { token: hashToken(TOKEN), userId: '2' } }]);
});

it('what names no token is asked and answered as it is', async () => {
  for (const answer of [null, 3, [{ id: '1', token: hashToken(TOKEN) }]]) {
    const { asked, calls } = tableThatAnswers(answer);
    const call = { model: 'session', where: [{ field: 'userId', value: TOKEN }], update: { userAgent: TOKEN } };
    expect(await calls.update?.(call)).toEqual(answer);
    expect(asked).toEqual([call]);
  }
});

it('of several tokens each is asked for by its hash, and answered as it was named', async () => {
  const { asked, calls } = tableThatAnswers([{ token: hashToken('another') }, { token: hashToken(TOKEN) }]);
  const where = (value: string[]) => [{ field: 'token', operator: 'in', value }];
  expect(await calls.findMany?.({ model: 'session', where: where([TOKEN, 'another']) })).toEqual([
    { token: 'another' },
    { token: TOKEN },
  ]);
  expect(asked).toEqual([{ model: 'session', where: where([hashToken(TOKEN), hashToken('another')]) }]);
});

it('what is asked of other tables stays as it is', async () => {
  const { asked, calls } = tableThatAnswers({ token: hashToken(TOKEN) });
  const call = { model: 'verification', where: [{ field: 'token', value: TOKEN }], data: { token: TOKEN } };
  expect(await calls.create?.(call)).toEqual({ token: hashToken(TOKEN) });
  expect(asked).toEqual([call]);
});
