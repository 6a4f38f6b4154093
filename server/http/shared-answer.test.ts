import { describe, expect, it } from 'vitest';
import { SharedAnswers } from './shared-answer.ts';

/** Questions to a board whose word changes; each answer is told when it is let go, with the word of its beginning. */
function boardOf(word: string) {
  const answers = new SharedAnswers<string>();
  const begun: { letGo(): void; fail(): void }[] = [];
  const board = {
    word,
    answers,
    begun,
    ask: (question = 'word?') =>
      answers.ask(question, () => {
        const { word } = board;
        return new Promise((resolve, reject) => {
          begun.push({ letGo: () => resolve(word), fail: () => reject(new Error(word)) });
        });
      }),
  };
  return board;
}

/** Until all that can go on has. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('equal questions', () => {
  it('that come while one is answered share the next answer, which is begun after the last of them', async () => {
    const board = boardOf('old');
    const first = board.ask();
    const others = [board.ask(), board.ask()];
    board.word = 'new';
    others.push(board.ask());
    expect(board.begun).toHaveLength(1);
    board.begun[0]?.letGo();
    expect(await first).toBe('old');
    await turn();
    expect(board.begun).toHaveLength(2);
    board.begun[1]?.letGo();
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
  });

  it('that come while the next answer is written wait for one more', async () => {
    const board = boardOf('first');
    const all = [board.ask(), board.ask()];
    board.begun[0]?.letGo();
    await turn();
    board.word = 'third';
    all.push(board.ask());
    board.begun[1]?.letGo();
    await turn();
    board.begun[2]?.letGo();
    expect(await Promise.all(all)).toEqual(['first', 'first', 'third']);
  });

  it('that come one after the other are answered anew each time, and nothing is kept of them', async () => {
    const board = boardOf('old');
    const first = board.ask();
    board.begun[0]?.letGo();
    expect(await first).toBe('old');
    board.word = 'new';
    const second = board.ask();
    await turn();
    board.begun[1]?.letGo();
    expect(await second).toBe('new');
    await turn();
    expect(board.answers.size).toBe(0);
  });

  it('fail together with the one that they wait for, and are asked anew afterwards', async () => {
    const board = boardOf('old');
    const first = board.ask();
    const next = [board.ask(), board.ask()];
    board.begun[0]?.fail();
    for (const asked of [first, ...next]) await expect(asked).rejects.toThrow('old');
    await turn();
    expect(board.answers.size).toBe(0);
    const later = board.ask();
    board.begun[1]?.letGo();
    expect(await later).toBe('old');
  });
});

it('another question waits for nobody', async () => {
  const board = boardOf('word');
  void board.ask();
  const other = board.ask('other?');
  board.begun[1]?.letGo();
  expect(await other).toBe('word');
});
