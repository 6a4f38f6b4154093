import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazily } from './lazily.ts';
import type { MapProps } from './map-canvas.tsx';
import styles from './map-frame.module.css';
import { Bone, Skeleton } from './skeletons.tsx';

const MapCanvas = lazily(() => import('./map-canvas.tsx'), MapMissing);

/**
 * The map of the island, fetched when it is first shown. A click sets the pin; a visitor who cannot click chooses from a list
 * of places beside it, which the screen provides.
 */
export function IslandMap(props: MapProps) {
  return (
    <div className={styles.frame}>
      <Suspense
        fallback={
          <Skeleton className={styles.filled}>
            <Bone height="100%" />
          </Skeleton>
        }
      >
        <MapCanvas {...props} />
      </Suspense>
    </div>
  );
}

function MapMissing() {
  return (
    <p className={`center ${styles.missing}`} role="status">
      <Trans>The map could not be loaded. Search for a place instead, or reload the page.</Trans>
    </p>
  );
}
