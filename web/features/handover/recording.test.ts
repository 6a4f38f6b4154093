/**
 * How a handover or return is sent, and what is kept when that fails.
 *
 * @rows SHR-ERR 11
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { EMPTY_FORM, type HandoverForm, handoverBody } from './handover-form.ts';
import { Recording, type RecordingEffects } from './recording.ts';
import type { StoredHandover } from './stored-handover.ts';

const FILLED: HandoverForm = {
  ...EMPTY_FORM,
  odometer: '45210',
  termsAgreed: true,
  termsLanguage: 'en',
  signature: { picture: 'data:image/png,', fileId: null },
};

const SEEN: SeenOrder = {
  status: 'confirmed',
  verificationStatus: 'approved',
  vehicleId: 'v1',
  startDate: '2026-11-21T03:30:00.000Z',
  endDate: '2026-11-23T03:30:00.000Z',
  finalTotalBill: 1_000_000,
};

/** A server that takes what it is sent, and a device that keeps it; each can be made to fail. */
function setUp(
  over: Partial<RecordingEffects<string>> = {},
  stored: StoredHandover | null = { form: FILLED, attempt: null },
) {
  const sent: string[] = [];
  const keys: string[] = [];
  const kept: StoredHandover[] = [];
  const effects: RecordingEffects<string> = {
    send: (kind) => Promise.resolve(`${kind}-${sent.push(kind)}`),
    bodyOf: handoverBody,
    record: (_body, key) => {
      keys.push(key);
      return Promise.resolve('done');
    },
    store: (entry) => Boolean(kept.push(entry)),
    forget: vi.fn(),
    newKey: () => `key-${crypto.randomUUID()}`,
    pictureOf: () => Promise.resolve(new Blob()),
    ...over,
  };
  const recording = new Recording(effects, stored);
  const takePhoto = (key: string) => {
    recording.change((form) => ({ ...form, photos: [...form.photos, { key, thumb: '', fileId: null }] }));
    recording.sendPhoto(key, 'photo', Promise.resolve(new Blob([key])));
  };
  return { recording, effects, sent, keys, kept, takePhoto };
}

const seenIn = (body: unknown) => (body as ReturnType<typeof handoverBody>).seen;

const failingOnce = <Args extends unknown[], Answer>(error: unknown, then: (...args: Args) => Promise<Answer>) => {
  let calls = 0;
  return (...args: Args): Promise<Answer> => (calls++ === 0 ? Promise.reject(error) : then(...args));
};

test('saving sends every file once, then the record', async () => {
  const { recording, effects, sent, keys, takePhoto } = setUp();
  takePhoto('a');
  takePhoto('b');
  await recording.save(SEEN);
  expect(sent).toEqual(['photo', 'photo', 'signature']);
  expect(keys).toHaveLength(1);
  expect(recording.state().saving).toEqual({ step: 'saved', answer: 'done' });
  expect(effects.forget).toHaveBeenCalledOnce();
});

test('a photo that failed stops the saving before the record; trying again sends only what is missing', async () => {
  let photos = 0;
  const sent: string[] = [];
  const { recording, keys, takePhoto } = setUp({
    send: (kind) => {
      if (kind === 'photo' && ++photos === 2) return Promise.reject(new TypeError('lost'));
      return Promise.resolve(`${kind}-${sent.push(kind)}`);
    },
  });
  takePhoto('a');
  takePhoto('b');
  await vi.waitFor(() => expect(recording.state().uploads).toHaveProperty('b.failure'));
  photos = 1;
  await recording.save(SEEN);
  expect(recording.state().saving.step).toBe('failed');
  expect(keys).toHaveLength(0);
  await recording.save(SEEN);
  expect(recording.state().saving.step).toBe('saved');
  expect(sent).toEqual(['photo', 'photo', 'signature']);
});

test('a lost answer is repeated with the same key, and everything entered stays', async () => {
  const keys: string[] = [];
  const { recording } = setUp({
    record: failingOnce(new TypeError('lost'), (_body, key) => {
      keys.push(key);
      return Promise.resolve('done');
    }),
    newKey: () => 'key-1',
  });
  await recording.save(SEEN);
  expect(recording.state().saving.step).toBe('failed');
  expect(recording.state().form.odometer).toBe('45210');
  await recording.save(SEEN);
  expect(keys).toEqual(['key-1']);
});

test('the key survives a reload, and stays with a form that is changed before its answer is known', async () => {
  const first = setUp({ record: () => Promise.reject(new TypeError('lost')) });
  await first.recording.save(SEEN);
  const after = first.kept.at(-1) as StoredHandover;
  const reloaded = setUp({}, after);
  await reloaded.recording.save(SEEN);
  expect(reloaded.keys).toEqual([after.attempt?.key]);
  expect(reloaded.sent).toEqual([]);

  const changed = setUp({}, after);
  changed.recording.change((form) => ({ ...form, odometer: '45211' }));
  await changed.recording.save(SEEN);
  expect(changed.keys).toEqual([after.attempt?.key]);
  expect(changed.recording.state().saving.step).toBe('saved');
});

test('a form that was changed after a lost answer is told that it was recorded as it was sent first', async () => {
  const recorded = new Map<string, string>();
  const { recording, effects, kept } = setUp({
    // As the server does it: what it recorded under a key is answered again, and nothing else is recorded under it.
    record(sent, key) {
      const body = JSON.stringify(sent);
      if (recorded.has(key) && recorded.get(key) !== body)
        return Promise.reject(new ApiError('idempotency_key_reused', { status: 422 }));
      if (recorded.size > 0 && !recorded.has(key))
        return Promise.reject(new ApiError('order_not_in_state', { status: 409 }));
      recorded.set(key, body);
      return Promise.reject(new TypeError('lost'));
    },
  });
  await recording.save(SEEN);
  recording.change((form) => ({ ...form, odometer: '45211' }));
  await recording.save({ ...SEEN, status: 'in-progress' });
  expect(recording.state().saving).toEqual({ step: 'saved-before' });
  expect([...recorded.values()].join()).toContain('45210');
  expect(recording.state().form.odometer).toBe('45211');
  expect(effects.forget).toHaveBeenCalledOnce();
  const keptBefore = kept.length;
  recording.keep();
  expect(kept).toHaveLength(keptBefore);
});

test('so is one to which a photo was added, though files are refused by then', async () => {
  let recorded: unknown;
  const moved = () => Promise.reject(new ApiError('order_not_in_state', { status: 409 }));
  const { recording, effects, takePhoto } = setUp({
    send: (kind) => (recorded === undefined ? Promise.resolve(kind) : moved()),
    record(body) {
      if (recorded !== undefined) return Promise.resolve('done');
      recorded = body;
      return Promise.reject(new TypeError('lost'));
    },
  });
  await recording.save(SEEN);
  takePhoto('late');
  await recording.save(SEEN);
  expect(recording.state().saving).toEqual({ step: 'saved-before' });
  expect(effects.forget).toHaveBeenCalledOnce();
});

test('so is one whose changed form lost its answer too, before a photo was added', async () => {
  const answers = [
    new TypeError('lost'),
    new TypeError('lost'),
    new ApiError('idempotency_key_reused', { status: 422 }),
  ];
  const { recording, takePhoto } = setUp({
    send: (kind) =>
      kind === 'photo' ? Promise.reject(new ApiError('order_not_in_state', { status: 409 })) : Promise.resolve(kind),
    record: () => Promise.reject(answers.shift()),
  });
  await recording.save(SEEN);
  recording.change((form) => ({ ...form, odometer: '45211' }));
  await recording.save(SEEN);
  takePhoto('late');
  await recording.save(SEEN);
  expect(answers).toEqual([]);
  expect(recording.state().saving).toEqual({ step: 'saved-before' });
});

test('a form whose order moved on without a try of its own stays, with what refused it', async () => {
  const { recording, keys, takePhoto } = setUp({
    send: () => Promise.reject(new ApiError('order_not_in_state', { status: 409 })),
  });
  takePhoto('late');
  await recording.save(SEEN);
  expect(recording.state().saving).toMatchObject({ step: 'failed', failure: { code: 'order_not_in_state' } });
  expect(keys).toEqual([]);
});

test('a lost answer is repeated as it was sent, though the order, once read again, shows what it did', async () => {
  const lost = setUp({ record: () => Promise.reject(new TypeError('lost')) });
  await lost.recording.save(SEEN);
  const attempt = lost.kept.at(-1) as StoredHandover;

  const asked: [SeenOrder, string][] = [];
  const signedOut = new ApiError('not_signed_in', { status: 401 });
  const { recording } = setUp(
    {
      record: failingOnce(signedOut, (body, key) => {
        asked.push([seenIn(body), key]);
        return Promise.resolve('done');
      }),
    },
    attempt,
  );
  const recorded: SeenOrder = { ...SEEN, status: 'in-progress' };
  await recording.save(recorded);
  expect(recording.state().saving.step).toBe('failed');
  await recording.save(recorded);
  expect(asked).toEqual([[SEEN, attempt.attempt?.key]]);
});

test('once it was refused, it is saved of the order as the form shows it now', async () => {
  const asked: SeenOrder[] = [];
  const keys: string[] = [];
  const { recording } = setUp({
    record: (body, key) => {
      keys.push(key);
      return asked.push(seenIn(body)) === 1
        ? Promise.reject(new ApiError('order_changed', { status: 409 }))
        : Promise.resolve('done');
    },
  });
  await recording.save(SEEN);
  const longer = { ...SEEN, endDate: '2026-11-25T03:30:00.000Z' };
  await recording.save(longer);
  expect(asked).toEqual([SEEN, longer]);
  expect(new Set(keys).size).toBe(2);
});

test('the key is kept on the device before the record is sent', async () => {
  const { recording, kept } = setUp({ record: () => new Promise(() => undefined) });
  void recording.save(SEEN);
  await vi.waitFor(() => expect(recording.state().saving.step).toBe('recording'));
  expect(kept.at(-1)?.attempt?.key).toMatch(/^key-/);
});

test('a reload keeps the photos that had arrived and counts the others', () => {
  const form = {
    ...FILLED,
    photos: [
      { key: 'a', thumb: '', fileId: 'f1' },
      { key: 'b', thumb: '', fileId: null },
    ],
  };
  const { recording } = setUp({}, { form, attempt: null });
  expect(recording.state().form.photos.map(({ key }) => key)).toEqual(['a']);
  expect(recording.state().lostPhotos).toBe(1);
});

test('files that the server knows no more are sent again, or asked for again when they are not at hand', async () => {
  const refused = new ApiError('file_missing', { status: 422 });
  const form = { ...FILLED, photos: [{ key: 'old', thumb: '', fileId: 'gone' }] };
  const { recording, sent, takePhoto } = setUp(
    { record: failingOnce(refused, () => Promise.resolve('done')) },
    { form, attempt: null },
  );
  takePhoto('new');
  await recording.save(SEEN);
  expect(recording.state()).toMatchObject({ saving: { step: 'failed' }, lostPhotos: 1 });
  expect(recording.state().form.photos).toEqual([{ key: 'new', thumb: '', fileId: null }]);
  await recording.save(SEEN);
  expect(sent).toEqual(['photo', 'signature', 'photo', 'signature']);
  expect(recording.state().saving.step).toBe('saved');
});

test('two taps on Save save once', async () => {
  const { recording, keys } = setUp();
  await Promise.all([recording.save(SEEN), recording.save(SEEN)]);
  expect(keys).toHaveLength(1);
});

test('a dropped photo is stopped and neither fails nor comes back', async () => {
  const { recording, takePhoto } = setUp({
    send: (_kind, _file, _progress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  takePhoto('a');
  await Promise.resolve();
  recording.change((form) => ({ ...form, photos: [] }));
  recording.dropPhoto('a');
  await Promise.resolve();
  expect(recording.state().uploads).toEqual({});
});

test('a signature that is drawn anew while the one before is on its way is the one that is recorded', async () => {
  const drawn: string[] = [];
  const { recording } = setUp({
    pictureOf: (picture) => {
      drawn.push(picture);
      if (drawn.length === 1) recording.change((form) => ({ ...form, signature: { picture: 'anew', fileId: null } }));
      return Promise.resolve(new Blob());
    },
  });
  await recording.sendAll(() => undefined);
  expect(drawn).toEqual(['data:image/png,', 'anew']);
  expect(recording.state().form.signature).toEqual({ picture: 'anew', fileId: 'signature-2' });
});

test('after a logout nothing that was still on its way is kept on the device', async () => {
  const { recording, kept, takePhoto } = setUp();
  takePhoto('a');
  recording.keep();
  recording.end();
  const keptBefore = kept.length;
  await vi.waitFor(() => expect(recording.state().uploads).toEqual({ a: { share: 0 } }));
  recording.change((form) => ({ ...form, odometer: '45212' }));
  recording.keep();
  expect(kept).toHaveLength(keptBefore);
});

test('it is begun once something is entered, and no longer once it is saved', async () => {
  const { recording } = setUp({ store: () => false }, null);
  expect(recording.isBegun()).toBe(false);
  recording.change(() => FILLED);
  expect(recording.isBegun()).toBe(true);
  await recording.save(SEEN);
  expect(recording.isBegun()).toBe(false);
  expect(setUp().recording.isBegun()).toBe(true);
});

test('a device that keeps nothing is told of', () => {
  const { recording } = setUp({ store: () => false });
  recording.keep();
  expect(recording.state().isKept).toBe(false);
});
