/** Two super admins who change settings at the same moment: what neither has seen is never overwritten, nor made. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerTo } from '../../http/answer.ts';
import type { ApiContext } from '../../http/context.ts';
import { STAFF } from '../../test/cast.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { changeSetting, readableSettings, resetSetting } from './setting-change.service.ts';

const ROUNDS = 20;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ servers: 0 });
});
afterAll(() => stage.clear());

const owner = () =>
  ({
    app: stage.app,
    actor: {
      kind: 'staff',
      staff: { ...STAFF.super, settingsAccess: true, mustAddFactor: false, superAdminEmail: null },
    },
    facts: { address: '127.0.0.1', userAgent: 'test' },
  }) as unknown as ApiContext;

const readNow = async () => (await readableSettings(owner())).serviceFee;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure) => answerTo(failure).code,
  );

it('of whom both have read the same, one changes it and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { set } = await readNow();
    const version = set?.version ?? null;
    const values = [100 * round + 1, 100 * round + 2];
    const outcomes = await Promise.all(
      values.map((value) => outcomeOf(changeSetting(owner(), { key: 'serviceFee', value, version }))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'setting_changed']);
    const after = await readNow();
    expect(after.value).toBe(values[outcomes.indexOf('done')]);
    // Every other round begins with the setting unset.
    if (round % 2 === 0) await resetSetting(owner(), { key: 'serviceFee', version: after.set?.version ?? '' });
  }
});

it('of whom each moves one end of the night, the second is told that both together last too long', async () => {
  const now = () => readableSettings(owner());
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await now();
    const move = (key: 'quietFromHour' | 'quietUntilHour', value: number) =>
      outcomeOf(changeSetting(owner(), { key, value, version: before[key].set?.version ?? null }));
    const outcomes = await Promise.all([move('quietFromHour', 19), move('quietUntilHour', 11)]);
    expect(outcomes.toSorted()).toEqual(['done', 'night_too_long']);
    const after = await now();
    for (const key of ['quietFromHour', 'quietUntilHour'] as const) {
      const { set } = after[key];
      if (set !== null) await resetSetting(owner(), { key, version: set.version });
    }
  }
});
