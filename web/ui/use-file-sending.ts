/**
 * One file on its way: its progress, and what became of it.
 *
 * @rows SHR-LIM 10
 */
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { lighter } from './lighter-photo.ts';

/** The documents' figure: a bar that is full goes after a second (customer §9). */
const FULL_MS = 1000;

/** A file the server has. `previewUrl` lives only while this page is open. */
export interface SentFile {
  id: string;
  contentType: string;
  previewUrl?: string;
}

export interface FileSending {
  value: SentFile | null;
  onChange: (sent: SentFile | null) => void;
  /** Sends one file, made lighter before; `uploadFile` of `api/upload` does the work. Throws what `wordsFor` can word. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Omit<SentFile, 'previewUrl'>>;
  /** Takes the file back from the server, where that is possible. */
  remove?: (sent: SentFile) => Promise<unknown>;
  /** Words a failure: `(error) => failureOf(error).text`. */
  wordsFor: (error: unknown) => MessageDescriptor;
  /** Whether the same file may arrive when it is sent again; always, when not given. */
  mayRetry?: (error: unknown) => boolean;
}

/** One file on its way: a new one stops the one before, and leaving the screen stops them all. */
export function useFileSending({ value, onChange, send, remove, wordsFor, mayRetry }: FileSending) {
  const running = useRef<AbortController | null>(null);
  /** Share that has left, 0 to 1; null when nothing is under way. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ text: MessageDescriptor; file: File | null } | null>(null);
  const [isFull, setFull] = useFullForAMoment();
  const present = useRef(value);
  present.current = value;
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setFull(false);
    setShare(0);
    try {
      const picture = await lighter(file);
      const sent = await send(picture, setShare, controller.signal);
      if (controller.signal.aborted) return;
      forgetPreview(present.current);
      onChange({ ...sent, previewUrl: URL.createObjectURL(picture) });
      setShare(null);
      setFull(true);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure({ text: wordsFor(error), file: mayRetry?.(error) === false ? null : file });
      setShare(null);
    }
  }

  function stop() {
    running.current?.abort();
    setShare(null);
  }

  async function takeBack(sent: SentFile) {
    setFailure(null);
    try {
      await remove?.(sent);
      forgetPreview(sent);
      // Another may have been sent while this one was being removed.
      if (present.current?.id === sent.id) onChange(null);
    } catch (error) {
      setFailure({ text: wordsFor(error), file: null });
    }
  }

  return { share, shownShare: share ?? (isFull ? 1 : null), failure, start, stop, takeBack };
}

function forgetPreview(sent: SentFile | null) {
  if (sent?.previewUrl) URL.revokeObjectURL(sent.previewUrl);
}

/** Full from the arrival of a file, for a second. */
function useFullForAMoment() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const timer = setTimeout(() => setFull(false), FULL_MS);
    return () => clearTimeout(timer);
  }, [isFull]);
  return [isFull, setFull] as const;
}
