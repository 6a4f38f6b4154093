import { Trans } from '@lingui/react/macro';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { lazily } from './lazily.ts';
import type { MapProps } from './map-canvas.tsx';
import styles from './map-frame.module.css';
import { Bone, Skeleton } from './skeletons.tsx';
import { whenIdle } from './when-idle.ts';

const MapCanvas = lazily(() => import('./map-canvas.tsx'), MapMissing);

interface IslandMapProps extends MapProps {
  /** Something else comes first: the map is neither fetched nor drawn until it is touched. */
  waits?: boolean;
}

/**
 * The map of the island, fetched when the browser has nothing else to do, or at the first touch. A click sets the pin; a visitor
 * who cannot click chooses from a list of places beside it, which the screen provides.
 */
export function IslandMap({ waits = false, ...props }: IslandMapProps) {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (waits || hasTurn) return;
    return whenIdle(() => startTransition(() => setTurn(true)));
  }, [waits, hasTurn]);
  return (
    <div className={styles.frame} onPointerEnter={() => setTurn(true)}>
      {hasTurn ? (
        <Suspense
          fallback={
            <Skeleton className={styles.filled}>
              <Bone height="100%" />
            </Skeleton>
          }
        >
          <MapCanvas {...props} />
        </Suspense>
      ) : (
        <div className={styles.waiting} />
      )}
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
