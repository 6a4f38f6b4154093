/**
 * One handover or return while it is being recorded: what stands on the form, what is on its way, and the saving. Photos
 * leave one by one as they are taken; saving sends what is still missing, each once, and then the record with a key that
 * stays until it is answered. Whatever fails, the form stays, and trying again goes on where it stopped (T-175).
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import { ApiError } from '../../api/api-error.ts';
import { EMPTY_FORM, type FormPhoto, type HandoverForm, keepPhotos, photosOf, withSentPhoto } from './handover-form.ts';
import type { StoredHandover } from './stored-handover.ts';

export type FileKind = 'photo' | 'damage-photo' | 'signature';

/** A photo on its way: the share that has left, or why it failed. */
export type Upload = { share: number } | { failure: unknown };

export type Saving<Answer> =
  | { step: 'idle' }
  | { step: 'sending'; sent: number; of: number }
  | { step: 'recording' }
  | { step: 'saved'; answer: Answer }
  /** By an earlier try, whose answer was lost, as it was sent then: what was changed since is not saved. */
  | { step: 'saved-before' }
  | { step: 'failed'; failure: unknown };

/** Whether it is on record. */
export function isRecorded({ step }: Saving<unknown>): boolean {
  return step === 'saved' || step === 'saved-before';
}

/** Whether nothing may be changed now. */
export function isLocked(saving: Saving<unknown>): boolean {
  return saving.step !== 'idle' && saving.step !== 'failed';
}

export interface RecordingState<Answer> {
  form: HandoverForm;
  uploads: Readonly<Record<string, Upload>>;
  saving: Saving<Answer>;
  /** Photos of an earlier visit that had not arrived when the page was left. */
  lostPhotos: number;
  /** Whether this device keeps what is entered. */
  isKept: boolean;
}

export interface RecordingEffects<Answer> {
  /** Sends one file and answers its id. */
  send: (kind: FileKind, file: Blob, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
  /** The body that is recorded, made from a complete form whose files have all arrived. */
  bodyOf: (form: HandoverForm, seen: SeenOrder) => unknown;
  record: (body: unknown, key: string) => Promise<Answer>;
  /** Keeps the entries on this device; false when it cannot. */
  store: (stored: StoredHandover) => boolean;
  forget: () => void;
  newKey: () => string;
  pictureOf: (signature: string) => Promise<Blob>;
}

/** Under the key of this record another one was recorded: an earlier try, of the form as it was then. */
export function isRecordedBefore(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'idempotency_key_reused';
}

/** How the server refuses a record that it has looked at: by how the order stands, or by what is filled in. */
const REFUSED = [409, 422];

/** Writing at every letter would make a slow phone stutter. */
const KEEP_AFTER_MS = 400;

interface Picture {
  /** Ready once it was made lighter. */
  file: Promise<Blob>;
  kind: FileKind;
}

export class Recording<Answer> {
  #state: RecordingState<Answer>;
  #attempt: StoredHandover['attempt'];
  readonly #effects: RecordingEffects<Answer>;
  /** The pictures themselves, as long as this page is open. */
  readonly #pictures = new Map<string, Picture>();
  readonly #running = new Map<string, { done: Promise<void>; stop: AbortController }>();
  readonly #listeners = new Set<() => void>();
  /** One file at a time: on a weak link, several at once would all be slow. */
  #line: Promise<unknown> = Promise.resolve();
  /** A form that was only looked at leaves nothing on the device. */
  #isTouched: boolean;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(effects: RecordingEffects<Answer>, stored: StoredHandover | null) {
    this.#effects = effects;
    this.#attempt = stored?.attempt ?? null;
    this.#isTouched = stored !== null;
    const { form, lost } = keepPhotos(stored?.form ?? EMPTY_FORM, (photo) => (photo.fileId === null ? null : photo));
    this.#state = { form, uploads: {}, saving: { step: 'idle' }, lostPhotos: lost, isKept: true };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): RecordingState<Answer> => this.#state;

  /** Whether something was entered that is not saved. */
  readonly isBegun = (): boolean => this.#isTouched && !isRecorded(this.#state.saving);

  change(change: (form: HandoverForm) => HandoverForm): void {
    this.#isTouched = true;
    this.#set({ form: change(this.#state.form) });
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.keep(), KEEP_AFTER_MS);
  }

  /** Keeps what is entered now; to be called when the page is left. */
  keep(): void {
    clearTimeout(this.#keeping);
    if (!this.#isTouched || this.#isEnded || isRecorded(this.#state.saving)) return;
    const isKept = this.#effects.store({ form: this.#state.form, attempt: this.#attempt });
    if (isKept !== this.#state.isKept) this.#set({ isKept });
  }

  /** Stops the uploads and keeps nothing more: the person has logged out. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#keeping);
    for (const { stop } of this.#running.values()) stop.abort();
  }

  /** Puts a picture on its way. The form already shows the photo of this key. */
  sendPhoto(key: string, kind: FileKind, file: Promise<Blob>): void {
    this.#pictures.set(key, { kind, file });
    void this.#upload(key).catch(() => undefined); // the failure stands beside the photo
  }

  retryPhoto(key: string): void {
    void this.#upload(key).catch(() => undefined);
  }

  /** Stops a picture that is on its way and forgets it; the form has taken the photo out. */
  dropPhoto(key: string): void {
    this.#running.get(key)?.stop.abort();
    this.#pictures.delete(key);
    this.#setUpload(key, undefined);
  }

  dropAllPhotos(): void {
    for (const key of this.#pictures.keys()) this.dropPhoto(key);
  }

  /** Everything that the form shows has arrived, or this throws what stopped it. */
  async sendAll(onStep: (sent: number, of: number) => void): Promise<void> {
    const waiting = photosOf(this.#state.form).filter((photo) => photo.fileId === null);
    const of = waiting.length + (this.#state.form.signature?.fileId === null ? 1 : 0);
    let sent = 0;
    onStep(sent, of);
    for (const photo of waiting) {
      await this.#arrival(photo);
      onStep(++sent, of);
    }
    await this.#sendSignature();
  }

  /** `seen`: the order as the form shows it now. */
  async save(seen: SeenOrder): Promise<void> {
    const { step } = this.#state.saving;
    if (step !== 'idle' && step !== 'failed') return;
    try {
      await this.sendAll((sent, of) => this.#set({ saving: { step: 'sending', sent, of } }));
      this.#set({ saving: { step: 'recording' } });
      const answer = await this.#record(seen);
      this.#effects.forget();
      this.#set({ saving: { step: 'saved', answer } });
    } catch (failure) {
      if (isRecordedBefore(failure) || (await this.#isRecordedMeanwhile(failure))) {
        this.#effects.forget();
        this.#set({ saving: { step: 'saved-before' } });
        return;
      }
      if (failure instanceof ApiError && failure.code === 'file_missing') this.#sendAnew();
      this.#set({ saving: { step: 'failed', failure } });
      this.keep();
    }
  }

  async #record(seen: SeenOrder): Promise<Answer> {
    const attempt = this.#attemptOf(seen);
    try {
      return await this.#effects.record(JSON.parse(attempt.body), attempt.key);
    } catch (failure) {
      // Nothing of it is recorded. Whatever else failed leaves that open.
      if (failure instanceof ApiError && REFUSED.includes(failure.status)) this.#attempt = null;
      throw failure;
    }
  }

  /**
   * A file is refused once the order is in another state, perhaps by an earlier try whose answer was lost: that is sent once
   * more as it was, and is answered what it did. In that state it records nothing anew.
   */
  async #isRecordedMeanwhile(failure: unknown): Promise<boolean> {
    const before = this.#attempt;
    if (before === null || !(failure instanceof ApiError) || failure.code !== 'order_not_in_state') return false;
    return this.#effects.record(JSON.parse(before.body), before.key).then(() => true, isRecordedBefore);
  }

  /**
   * A try whose answer was lost is repeated as it was, also where the order that is read meanwhile shows what it did: the
   * same body under the same key is not recorded twice. A form that was changed since goes under that key too, so that the
   * server can tell whether the try before was recorded.
   */
  #attemptOf(seen: SeenOrder): { body: string; key: string } {
    const bodyOf = (order: SeenOrder) => JSON.stringify(this.#effects.bodyOf(this.#state.form, order));
    const before = this.#attempt;
    const seenBefore = before?.seen ?? seen;
    if (before?.body === bodyOf(seenBefore)) return before;
    const attempt = { body: bodyOf(seen), key: before?.key ?? this.#effects.newKey(), seen };
    this.#attempt = attempt;
    this.keep();
    return attempt;
  }

  /** The server knows a file no more: what is still at hand is sent again, the rest must be taken again. */
  #sendAnew(): void {
    const { form, lost } = keepPhotos(this.#state.form, (photo) =>
      this.#pictures.has(photo.key) ? { ...photo, fileId: null } : null,
    );
    const signature = form.signature && { ...form.signature, fileId: null };
    this.#set({ form: { ...form, signature }, lostPhotos: this.#state.lostPhotos + lost });
  }

  async #arrival(photo: FormPhoto): Promise<void> {
    await (this.#running.get(photo.key)?.done ?? this.#upload(photo.key));
  }

  #upload(key: string): Promise<void> {
    const picture = this.#pictures.get(key);
    if (!picture) return Promise.resolve();
    const stop = new AbortController();
    this.#setUpload(key, { share: 0 });
    const done = this.#line
      .catch(() => undefined)
      .then(async () => {
        const file = await picture.file;
        stop.signal.throwIfAborted();
        return this.#effects.send(picture.kind, file, (share) => this.#setUpload(key, { share }), stop.signal);
      })
      .then((fileId) => {
        this.#setUpload(key, undefined);
        this.change((form) => withSentPhoto(form, key, fileId));
      })
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) this.#setUpload(key, { failure });
        throw failure;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { done, stop });
    this.#line = done;
    return done;
  }

  async #sendSignature(): Promise<void> {
    const { signature } = this.#state.form;
    if (!signature || signature.fileId !== null) return;
    const picture = await this.#effects.pictureOf(signature.picture);
    const fileId = await this.#effects.send('signature', picture, () => undefined, new AbortController().signal);
    // Drawn anew meanwhile: the signature that was sent is not the present one.
    if (this.#state.form.signature !== signature) return this.#sendSignature();
    this.change((form) => ({ ...form, signature: { ...signature, fileId } }));
  }

  #setUpload(key: string, upload: Upload | undefined): void {
    const { [key]: _, ...others } = this.#state.uploads;
    this.#set({ uploads: upload ? { ...others, [key]: upload } : others });
  }

  #set(change: Partial<RecordingState<Answer>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
