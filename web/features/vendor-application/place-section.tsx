import { publicCentre } from '@ceylono/domain/coverage-area';
import type { District } from '@ceylono/domain/district';
import { nameOfDistrict } from '@ceylono/domain/district-names';
import type { Ring } from '@ceylono/domain/ring';
import type { Point } from '@ceylono/domain/sri-lanka';
import { MAX_AREA_VERTICES } from '@ceylono/domain/vendor-application';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../shell/language.ts';
import { lazily } from '../../ui/lazily.ts';
import type { AreaMapProps } from './area-map.tsx';
import styles from './application-form.module.css';
import { areaOf, homeOf, radiusOfValues, type RequiredField, shownRadius } from './application-values.ts';
import { CornerList } from './corner-list.tsx';
import { addCornerAfter, addCornerAt, isFull, moveCorner, removeCorner } from './coverage.ts';
import { DistrictField } from './district-field.tsx';
import { TextField } from './text-field.tsx';
import type { Application } from './use-application.ts';

const most = MAX_AREA_VERTICES;

const AreaMap = lazily<AreaMapProps>(() => import('./area-map.tsx'), MapUnavailable);

interface PlaceSectionProps {
  application: Application;
  labelOf: (field: RequiredField) => string;
  problemFor: (field: RequiredField) => ReactNode;
  onLeave: (field: RequiredField) => void;
}

/** Address & Location: where the applicant lives, and how far the vehicles go (customer §4 "Coverage area"). */
export function PlaceSection({ application, labelOf, problemFor, onLeave }: PlaceSectionProps) {
  const { values, change } = application;
  const language = useLanguage();
  const { latitude, longitude, coverageRadius, adjusted } = values;
  const home = useMemo(() => homeOf({ latitude, longitude }), [latitude, longitude]);
  const ring = useMemo(
    () => areaOf({ latitude, longitude, coverageRadius, adjusted }),
    [latitude, longitude, coverageRadius, adjusted],
  );

  function goTo(at: Point) {
    change({ latitude: String(at.lat), longitude: String(at.lng) });
  }

  const text = (field: RequiredField) => ({
    id: field,
    label: labelOf(field),
    value: values[field],
    problem: problemFor(field),
    onChange: (typed: string) => change({ [field]: typed }),
    onBlur: () => onLeave(field),
  });
  return (
    <section className={`fitting stack gap-16 ${styles.section}`} aria-labelledby="address-and-location">
      <h2 id="address-and-location">
        <Trans>Address & Location</Trans>
      </h2>
      <TextField {...text('homeAddress')} long maxLength={300} autoComplete="street-address" />
      <DistrictField
        id="district"
        value={values.district}
        problem={problemFor('district')}
        onType={(typed) => change({ district: typed })}
        onBlur={() => onLeave('district')}
        onChoose={async ({ district, at }) => {
          change({ district: nameOfDistrict(district, language) });
          const town = at ?? (await chiefTownOf(district));
          if (town) goTo(town);
        }}
      />
      <p className="dimmed text-14">
        <Trans>
          Press the map where you live, or enter the coordinates. The public sees your area, never your place.
        </Trans>
      </p>
      <Area
        home={home}
        radius={radiusOfValues(values)}
        ring={ring}
        isAdjusted={adjusted !== null}
        onHome={goTo}
        onDraw={(drawn) => change({ adjusted: drawn })}
        onReset={() => change({ adjusted: null })}
      />
      <div className="halves stack gap-12">
        <TextField {...text('latitude')} inputMode="decimal" maxLength={20} />
        <TextField {...text('longitude')} inputMode="decimal" maxLength={20} />
      </div>
      <TextField
        {...text('coverageRadius')}
        value={shownRadius(values)}
        inputMode="numeric"
        maxLength={6}
        // A new radius is a new proposal.
        onChange={(typed) => change({ coverageRadius: typed, adjusted: null })}
        hint={<Trans>How far from your place you rent out: 10000 is 10 km. A new radius draws the area anew.</Trans>}
      />
    </section>
  );
}

interface AreaProps {
  home: Point | null;
  radius: number | null;
  ring: Ring | null;
  isAdjusted: boolean;
  onHome: (at: Point) => void;
  onDraw: (ring: Ring) => void;
  onReset: () => void;
}

function Area({ home, radius, ring, isAdjusted, onHome, onDraw, onReset }: AreaProps) {
  const [isEditing, setEditing] = useState(false);
  const [showing, setShowing] = useState(0);
  const [frame, isNear] = useNear();
  const circle = useMemo(
    () => (home && radius && !ring ? { centre: publicCentre(home), radiusM: radius } : null),
    [home, radius, ring],
  );
  const mayEdit = ring !== null && home !== null;
  return (
    <div className={styles.area}>
      <div className={styles.mapFrame} ref={frame}>
        {isNear ? (
          <Suspense fallback={<div className={styles.mapWait} />}>
            <AreaMap
              home={home}
              ring={ring}
              circle={circle}
              isEditing={isEditing && mayEdit}
              showing={showing}
              onHome={onHome}
              onMove={(index, to) => ring && onDraw(moveCorner(ring, index, to))}
              onAdd={(at) => ring && onDraw(addCornerAt(ring, at))}
            />
          </Suspense>
        ) : (
          <div className={styles.mapWait} />
        )}
      </div>
      <p role="status" className={styles.areaState}>
        <AreaState home={home} ring={ring} circle={circle !== null} isAdjusted={isAdjusted} />
      </p>
      <div className={styles.areaButtons}>
        <button
          type="button"
          className={`box ${styles.secondary}`}
          disabled={ring === null && circle === null}
          onClick={() => setShowing((count) => count + 1)}
        >
          <Trans>Show the whole area</Trans>
        </button>
        <button
          type="button"
          className={`box ${styles.secondary}`}
          disabled={!mayEdit}
          aria-pressed={isEditing && mayEdit}
          onClick={() => {
            setEditing(!isEditing);
            if (!isEditing) setShowing((count) => count + 1);
          }}
        >
          {isEditing && mayEdit ? <Trans>Finish editing</Trans> : <Trans>Edit area</Trans>}
        </button>
        <button
          type="button"
          className={`box ${styles.secondary}`}
          disabled={!isAdjusted}
          onClick={() => {
            onReset();
            setShowing((count) => count + 1);
          }}
        >
          <Trans>Reset</Trans>
        </button>
      </div>
      {isEditing && ring && isFull(ring) ? (
        <p role="status" className="dimmed text-14">
          <Trans>An area has at most {most} corners, so none can be added now.</Trans>
        </p>
      ) : null}
      {isEditing && ring && home ? (
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

interface AreaStateProps {
  home: Point | null;
  ring: Ring | null;
  circle: boolean;
  isAdjusted: boolean;
}

function AreaState({ home, ring, circle, isAdjusted }: AreaStateProps) {
  if (home === null) return <Trans>Choose your place, and your coverage area is drawn.</Trans>;
  if (isAdjusted) return <Trans>Coverage area: manually adjusted</Trans>;
  if (ring) return <Trans>Coverage area: drawn from your radius, on land only</Trans>;
  return circle ? <Trans>Coverage area: the circle of your radius</Trans> : null;
}

/** The list of places is the map's, and comes with it; without it the place stays to be chosen. */
function chiefTownOf(district: District): Promise<Point | null> {
  return import('@ceylono/domain/place-points').then(
    ({ chiefTown }) => chiefTown(district),
    () => null,
  );
}

/** The map's script did not come: everything can be said in numbers. */
function MapUnavailable() {
  return (
    <p className={`center ${styles.mapMissing}`} role="alert">
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
