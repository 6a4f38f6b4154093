/**
 * Where files lie. Keys are made by the server; nothing is ever written over (guarantee U5). Whatever changes something, or
 * finds nothing, is refused `unavailable` while the place is not this installation's.
 */
export interface Storage {
  /** Whole or not at all. Fails when the key exists; refused `unavailable` when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
  /** Fails where no file can be put. */
  probe(): Promise<void>;
  /** Bytes that may still be put. */
  free(): Promise<number>;
  /** Keys directly in a folder whose files were put since `from` and before `until`, in no order. */
  list(folder: string, from: Date, until: Date): AsyncIterable<string>;
  /** When the newest file directly in a folder was put; null: there is none. */
  newest(folder: string): Promise<Date | null>;
  /** Out of the way, and back by hand only. Nothing happens when there is no such file. */
  quarantine(key: string, now: Date): Promise<void>;
  /** Removes what was put away before `until`; answers the keys. */
  emptyQuarantine(folder: string, until: Date): Promise<string[]>;
  /** Removes what writers that were killed before `until` left unfinished. */
  removeUnfinished(until: Date): Promise<void>;
}
