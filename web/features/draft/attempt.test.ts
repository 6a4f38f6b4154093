import { describe, expect, it } from 'vitest';
import { attemptFor, unansweredOf } from './attempt.ts';

describe('an attempt to order', () => {
  const sent = attemptFor(null, { total: 100 }, () => 'one');
  const answered = { ...sent, isUnanswered: false };

  it('keeps its key while the same thing is sent again', () => {
    expect(attemptFor(answered, { total: 100 }, () => 'two')).toEqual({ ...sent, key: 'one' });
    expect(attemptFor(sent, { total: 100 }, () => 'two')).toEqual(sent);
  });

  it('gets a new key when what is sent has changed', () => {
    expect(attemptFor(answered, { total: 101 }, () => 'two')).toMatchObject({ key: 'two', earlier: [] });
  });

  it('sends what stands on the screen when that was changed, and remembers what has no answer yet', () => {
    const changed = attemptFor(sent, { total: 101 }, () => 'two');
    expect(changed).toMatchObject({ key: 'two', body: '{"total":101}', earlier: [{ key: 'one', body: sent.body }] });
    const refused = { ...changed, isUnanswered: false };
    expect(unansweredOf(refused)).toEqual([{ key: 'one', body: sent.body }]);
    expect(attemptFor(refused, { total: 102 }, () => 'three').earlier).toEqual([{ key: 'one', body: sent.body }]);
  });

  it('that is changed back goes under its first key', () => {
    const changed = attemptFor(sent, { total: 101 }, () => 'two');
    const back = attemptFor(changed, { total: 100 }, () => 'three');
    expect(back).toMatchObject({ key: 'one', earlier: [{ key: 'two', body: '{"total":101}' }] });
  });
});
