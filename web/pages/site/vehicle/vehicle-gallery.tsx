import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import styles from './vehicle-gallery.module.css';
import { type Photo, photoOf, sourcesOf } from './vehicle-photos.ts';

const idOf = (index: number) => `photo-${index + 1}`;

/**
 * The photos side by side in a strip that is swiped or, with the keyboard, walked by arrows; the small ones below are
 * links into it, which need no script.
 */
export function VehicleGallery({ photos }: { photos: Photo[] }) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const count = photos.length;

  function show(index: number) {
    const wide = strip.current;
    wide?.scrollTo({ left: index * wide.clientWidth });
  }

  function follow() {
    if (strip.current) setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth));
  }

  function walk(event: KeyboardEvent) {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(Math.min(Math.max(next, 0), count - 1));
  }

  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  if (count === 0) {
    return (
      <div className={`center ${styles.none}`}>
        <Trans>No Image</Trans>
      </div>
    );
  }
  return (
    <div className="fitting stack gap-12">
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label={t`Photos`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={follow}
        onKeyDown={walk}
      >
        {photos.map((photo, index) => (
          <img
            key={photo.url}
            id={idOf(index)}
            className={styles.photo}
            src={photoOf(photo, 800).path}
            srcSet={sourcesOf(photo)}
            sizes="(min-width: 62em) 680px, 100vw"
            width={photo.width}
            height={photo.height}
            alt={count === 1 ? photo.alt : t`${photo.alt}, photo ${index + 1} of ${count}`}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
          />
        ))}
      </div>
      {count === 1 ? null : (
        <ul className={`list cluster gap-8 ${styles.thumbs}`}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <a
                href={`#${idOf(index)}`}
                aria-label={t`Photo ${index + 1} of ${count}`}
                aria-current={index === shown || undefined}
                onClick={(event) => choose(event, index)}
              >
                <img src={photo.thumbUrl} alt="" width={96} height={72} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
