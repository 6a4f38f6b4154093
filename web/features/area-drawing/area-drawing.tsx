import { MAX_AREA_VERTICES, publicCentre } from '@ceylono/domain/coverage-area';
import type { Ring } from '@ceylono/domain/ring';
import type { Point } from '@ceylono/domain/sri-lanka';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazily } from '../../ui/lazily.ts';
import styles from './area-drawing.module.css';
import type { AreaMapProps } from './area-map.tsx';
import { CornerList } from './corner-list.tsx';
import { addCornerAfter, addCornerAt, isFull, moveCorner, removeCorner } from './corners.ts';

const most = MAX_AREA_VERTICES;

const AreaMap = lazily<AreaMapProps>(() => import('./area-map.tsx'), MapUnavailable);

interface AreaDrawingProps {
  home: Point | null;
  /** Metres, of the circle. */
  radius: number | null;
  /** The area; null for the circle. */
  ring: Ring | null;
  /** To be looked at alone. */
  isFixed?: boolean;
  /** How near a place is looked at once it is chosen. */
  zoom: number;
  /** Corners can be moved, or there will be some once `onEdit` was called. */
  mayEdit: boolean;
  /** How the area came about, in words. */
  state: ReactNode;
  /** What takes back what was drawn by hand. */
  resets: { name: ReactNode; isOff: boolean; onReset: () => void }[];
  onHome: (at: Point) => void;
  onDraw: (ring: Ring) => void;
  onEdit?: () => void;
}

/** A place and its coverage area: on the map with a finger, and as a list of corners with keys. */
export function AreaDrawing(props: AreaDrawingProps) {
  const { home, radius, ring, isFixed = false, zoom, mayEdit, state, resets } = props;
  const { onHome, onDraw, onEdit } = props;
  const [wantsEditing, setEditing] = useState(false);
  const [showing, setShowing] = useState(0);
  const [frame, isNear] = useNear();
  const circle = useMemo(
    () => (home && radius && !ring ? { centre: publicCentre(home), radiusM: radius } : null),
    [home, radius, ring],
  );
  const isEditing = wantsEditing && mayEdit && ring !== null && !isFixed;
  useEffect(() => {
    if (isFixed) setEditing(false);
  }, [isFixed]);
  const showWhole = () => setShowing((count) => count + 1);
  return (
    <div className={styles.area}>
      <div className={styles.frame} ref={frame}>
        {isNear ? (
          <Suspense fallback={<div className={styles.wait} />}>
            <AreaMap
              home={home}
              ring={ring}
              circle={circle}
              isFixed={isFixed}
              isEditing={isEditing}
              zoom={zoom}
              showing={showing}
              onHome={onHome}
              onMove={(index, to) => ring && onDraw(moveCorner(ring, index, to))}
              onAdd={(at) => ring && onDraw(addCornerAt(ring, at))}
            />
          </Suspense>
        ) : (
          <div className={styles.wait} />
        )}
      </div>
      <p role="status" className={styles.state}>
        {state}
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className="box second-button"
          disabled={ring === null && circle === null}
          onClick={showWhole}
        >
          <Trans>Show the whole area</Trans>
        </button>
        {isFixed ? null : (
          <>
            <button
              type="button"
              className="box second-button"
              disabled={!mayEdit}
              aria-pressed={isEditing}
              onClick={() => {
                setEditing(!isEditing);
                if (isEditing) return;
                onEdit?.();
                showWhole();
              }}
            >
              {isEditing ? <Trans>Finish editing</Trans> : <Trans>Edit area</Trans>}
            </button>
            {resets.map(({ name, isOff, onReset }, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                key={index}
                type="button"
                className="box second-button"
                disabled={isOff}
                onClick={() => {
                  onReset();
                  showWhole();
                }}
              >
                {name}
              </button>
            ))}
          </>
        )}
      </div>
      {isEditing && isFull(ring) ? (
        <p role="status" className="dimmed text-14">
          <Trans>An area has at most {most} corners, so none can be added now.</Trans>
        </p>
      ) : null}
      {isEditing ? (
        <>
          <p className="dimmed text-14">
            <Trans>Drag a corner to move it, press the map to add one, remove one in the list.</Trans>
          </p>
          <CornerList
            ring={ring}
            onMove={(index, to) => onDraw(moveCorner(ring, index, to))}
            onAddAfter={(index) => onDraw(addCornerAfter(ring, index))}
            onRemove={(index) => onDraw(removeCorner(ring, index))}
          />
        </>
      ) : null}
    </div>
  );
}

/** The map's script did not come: everything can be said in numbers. */
function MapUnavailable() {
  return (
    <p className={`center ${styles.missing}`} role="alert">
      <Trans>Map unavailable. Please enter coordinates manually.</Trans>
    </p>
  );
}

/** Whether the map is nearly in view: one that is not looked at costs no data. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear] as const;
}
