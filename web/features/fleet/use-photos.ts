/**
 * The photos in a vehicle's form: each leaves as soon as it is chosen, one after the other, under a key of its own, so
 * that a photo which is sent again after a lost answer arrives once. What has arrived stays, whatever happens to the rest.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newId } from '../../api/new-id.ts';
import { uploadFile } from '../../api/upload.ts';
import { lighter } from '../../ui/lighter-photo.ts';
import { HeldPictures } from './held-pictures.ts';
import { followed, moved } from './photo-order.ts';

export interface FormPhoto {
  /** Of its sending. */
  key: string;
  /** The server's; null until it has arrived. */
  photoId: string | null;
  thumbUrl: string;
  /** How much has left, 0 to 1; null: it waits, has arrived or was refused. */
  share: number | null;
  /** Why it did not arrive. */
  failure: unknown;
}

export type ArrivedPhoto = Pick<FormPhoto, 'thumbUrl'> & { photoId: string };

const arrived = ({ photoId, thumbUrl }: ArrivedPhoto): FormPhoto => ({
  key: photoId,
  photoId,
  thumbUrl,
  share: null,
  failure: null,
});

/** It has not arrived, and would go on by itself: leaving the form loses it. One that the server refused is lost before. */
export function isOnItsWay({ photoId, failure }: FormPhoto): boolean {
  return photoId === null && !(failure instanceof ApiError);
}

export interface Photos {
  photos: FormPhoto[];
  add: (files: File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** To the place of another, counted from 0. */
  move: (key: string, to: number) => void;
  /** What was removed and added elsewhere meanwhile is removed and added here too. */
  follow: (before: readonly ArrivedPhoto[], now: readonly ArrivedPhoto[]) => void;
}

/** `path`: where they are sent. */
export function usePhotos(path: `/${string}`, first: readonly ArrivedPhoto[]): Photos {
  const [photos, setPhotos] = useState(() => first.map(arrived));
  const files = useRef(new Map<string, File>());
  const waiting = useRef<string[]>([]);
  const running = useRef<{ key: string; controller: AbortController } | null>(null);
  const [pictures] = useState(() => new HeldPictures());

  const change = useCallback((key: string, changes: Partial<FormPhoto>) => {
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }, []);

  const sendNext = useCallback(async () => {
    if (running.current !== null) return;
    const key = waiting.current.shift();
    const file = key === undefined ? undefined : files.current.get(key);
    if (key === undefined) return;
    if (file === undefined) return void sendNext();
    const controller = new AbortController();
    running.current = { key, controller };
    change(key, { share: 0, failure: null });
    try {
      const sent = await uploadFile<{ photoId: string; thumbUrl: string }>(
        path,
        {},
        file,
        (share) => change(key, { share }),
        controller.signal,
        key,
      );
      files.current.delete(key);
      change(key, { photoId: sent.photoId, share: null });
    } catch (failure) {
      if (!controller.signal.aborted) change(key, { failure, share: null });
    }
    running.current = null;
    void sendNext();
  }, [change, path]);

  const retry = useCallback(
    (key: string) => {
      if (!files.current.has(key) || waiting.current.includes(key) || running.current?.key === key) return;
      change(key, { failure: null });
      waiting.current.push(key);
      void sendNext();
    },
    [change, sendNext],
  );

  // Those that a lost connection stopped go on by themselves.
  const present = useRef(photos);
  present.current = photos;
  useEffect(() => {
    const goOn = () => {
      for (const { key, failure } of present.current)
        if (failure !== null && !(failure instanceof ApiError)) retry(key);
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [retry]);

  useEffect(() => {
    pictures.open();
    return () => {
      waiting.current = [];
      running.current?.controller.abort();
      pictures.close();
    };
  }, [pictures]);

  return {
    photos,
    retry,
    add(chosen) {
      const added = chosen.map((file) => ({ file, key: newId() }));
      setPhotos((now) => [
        ...now,
        ...added.map(({ key }) => ({ ...arrived({ photoId: key, thumbUrl: '' }), photoId: null })),
      ]);
      void (async () => {
        for (const { key, file } of added) {
          const picture = await lighter(file);
          const thumbUrl = pictures.hold(key, picture);
          // Removed meanwhile, or the form is gone: nobody waits for it.
          if (thumbUrl === null) continue;
          files.current.set(key, picture);
          change(key, { thumbUrl });
          waiting.current.push(key);
          void sendNext();
        }
      })();
    },
    remove(key) {
      files.current.delete(key);
      waiting.current = waiting.current.filter((one) => one !== key);
      if (running.current?.key === key) running.current.controller.abort();
      pictures.letGo(key);
      setPhotos((now) => now.filter((photo) => photo.key !== key));
    },
    follow(before, now) {
      setPhotos((own) => followed(own, before, now.map(arrived)));
    },
    move(key, to) {
      setPhotos((now) =>
        moved(
          now,
          now.findIndex((photo) => photo.key === key),
          to,
        ),
      );
    },
  };
}
