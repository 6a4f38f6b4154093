import { expect, test, vi } from 'vitest';
import { type DialogEntries, dialogEntries } from './dialog-entries.ts';

/** A tab's history as browsers keep it: going to another entry takes a moment. */
function tabAt(...states: (object | null)[]) {
  const entries = [...states];
  let at = entries.length - 1;
  let arrived = () => {};
  const held: boolean[] = [];
  const go = (steps: number) =>
    void setTimeout(() => {
      at = Math.max(0, at + steps);
      arrived();
    });
  const history = {
    get state() {
      return entries[at];
    },
    go,
    pushState(state: object) {
      entries.splice(at + 1, Infinity, state);
      at++;
    },
    scrollRestoration: 'auto' as ScrollRestoration,
  };
  const dialogs: DialogEntries = dialogEntries({
    history,
    holdPresses: (isHeld) => void held.push(isHeld),
    onArrival: (listener) => {
      arrived = listener;
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { dialogs, history, entries, held, settled, back: () => go(-1), depth: () => at };
}

test('an open dialog is one entry, which keeps what its page wrote', async () => {
  const { dialogs, entries, settled, depth } = tabAt({ key: 'page' });
  dialogs.open(() => {});
  await settled();
  expect(entries).toEqual([{ key: 'page' }, { key: 'page', dialogs: 1 }]);
  expect(depth()).toBe(1);
});

test('closing takes the entry away, and holds presses until it is gone', async () => {
  const { dialogs, settled, depth, held } = tabAt(null);
  const close = dialogs.open(() => {});
  await settled();
  close();
  await settled();
  expect(depth()).toBe(0);
  expect(held).toEqual([true, false]);
});

test('Back closes the dialog on top, and only that', async () => {
  const { dialogs, settled, back, depth } = tabAt(null);
  const closed: string[] = [];
  dialogs.open(() => closed.push('outer'));
  const closeInner = dialogs.open(() => {
    closed.push('inner');
    closeInner();
  });
  await settled();
  expect(depth()).toBe(2);
  back();
  await settled();
  expect(closed).toEqual(['inner']);
  expect(depth()).toBe(1);
});

test('a dialog that stays open, because something is on its way, has its entry again', async () => {
  const { dialogs, settled, back, depth } = tabAt(null);
  dialogs.open(() => {});
  await settled();
  back();
  await settled();
  expect(depth()).toBe(1);
});

test('one dialog in the place of another takes over its entry', async () => {
  const { dialogs, settled, entries, depth, held } = tabAt(null);
  const close = dialogs.open(() => {});
  await settled();
  close();
  dialogs.open(() => {});
  await settled();
  expect(depth()).toBe(1);
  expect(entries).toHaveLength(2);
  expect(held).toEqual([]);
});

test('entries of dialogs that a reload has closed are walked past', async () => {
  const { dialogs, settled, depth } = tabAt(null, { dialogs: 1 }, { dialogs: 2 });
  dialogs.settle();
  await settled();
  expect(depth()).toBe(0);
});

test('what leads elsewhere waits until all are closed and their entries gone', async () => {
  const { dialogs, settled, depth } = tabAt(null);
  const close = dialogs.open(() => {});
  await settled();
  const at: number[] = [];
  void dialogs.allLeft().then(() => at.push(depth()));
  await settled();
  expect(at).toEqual([]);
  close();
  await settled();
  expect(at).toEqual([0]);
});

test('a browser that does not go has its presses back, and what waits for it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { dialogs, history, held } = tabAt(null);
    history.go = () => {};
    const close = dialogs.open(() => {});
    await vi.runAllTimersAsync();
    close();
    let isLeft = false;
    void dialogs.allLeft().then(() => {
      isLeft = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([held, isLeft]).toEqual([[true], false]);
    await vi.runAllTimersAsync();
    expect([held, isLeft]).toEqual([[true, false], true]);
  } finally {
    vi.useRealTimers();
  }
});
