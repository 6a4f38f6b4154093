/**
 * Where an applicant lives, and how far the vehicles go.
 *
 * @rows SHR-LIM 09
 */
import { PROPOSAL_SAMPLES } from '@ceylono/domain/coverage-area';
import type { District } from '@ceylono/domain/district';
import { nameOfDistrict } from '@ceylono/domain/district-names';
import type { Ring } from '@ceylono/domain/ring';
import type { Point } from '@ceylono/domain/sri-lanka';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useLanguage } from '../../shell/language.ts';
import { Latest } from '../../ui/latest.ts';
import { AreaDrawing } from '../area-drawing/area-drawing.tsx';
import { homeOf } from '../area-drawing/typed-place.ts';
import styles from './application-form.module.css';
import {
  type ApplicationValues,
  areaOf,
  radiusOfValues,
  type RequiredField,
  shownRadius,
} from './application-values.ts';
import { DistrictField } from './district-field.tsx';
import { TextField } from './text-field.tsx';
import type { Application } from './use-application.ts';

/** How near the place is looked at once it is chosen (customer §9). */
const CHOSEN_ZOOM = 15;

interface PlaceSectionProps {
  application: Application;
  labelOf: (field: RequiredField) => string;
  problemFor: (field: RequiredField) => ReactNode;
  onLeave: (field: RequiredField) => void;
  /** What else finds the place of a district. */
  afterDistrict?: ReactNode;
  /** Of so many points an area is proposed. */
  samples?: number;
  /** How near the place is looked at once it is chosen. */
  zoom?: number;
  words?: PlaceWords;
}

/** What the section says; to an applicant, of themselves. */
export interface PlaceWords {
  press: ReactNode;
  radius: ReactNode;
  choose: ReactNode;
  drawn: ReactNode;
  circle: ReactNode;
}

const TO_APPLICANTS: PlaceWords = {
  press: (
    <Trans>Press the map where you live, or enter the coordinates. The public sees your area, never your place.</Trans>
  ),
  radius: <Trans>How far from your place you rent out: 10000 is 10 km. A new radius draws the area anew.</Trans>,
  choose: <Trans>Choose your place, and your coverage area is drawn.</Trans>,
  drawn: <Trans>Coverage area: drawn from your radius, on land only</Trans>,
  circle: <Trans>Coverage area: the circle of your radius</Trans>,
};

/** Address & Location: where the applicant lives, and how far the vehicles go (customer §4 "Coverage area"). */
export function PlaceSection(props: PlaceSectionProps) {
  const { application, labelOf, problemFor, onLeave, afterDistrict } = props;
  const { samples = PROPOSAL_SAMPLES, zoom = CHOSEN_ZOOM, words = TO_APPLICANTS } = props;
  const { values, change } = application;
  const language = useLanguage();
  const { latitude, longitude, coverageRadius, adjusted } = values;
  const home = useMemo(() => homeOf({ latitude, longitude }), [latitude, longitude]);
  const ring = useMemo(
    () => areaOf({ latitude, longitude, coverageRadius, adjusted }, samples),
    [latitude, longitude, coverageRadius, adjusted, samples],
  );

  const radius = radiusOfValues(values);
  /** Of the district that was chosen last: what is given before its town has come stays. */
  const [towns] = useState(() => new Latest());

  function goTo(at: Point) {
    change({ latitude: String(at.lat), longitude: String(at.lng) });
  }

  function give(changes: Partial<Pick<ApplicationValues, 'district' | 'latitude' | 'longitude'>>) {
    towns.skip();
    change(changes);
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
        onType={(typed) => give({ district: typed })}
        onBlur={() => onLeave('district')}
        onChoose={async ({ district, at }) => {
          change({ district: nameOfDistrict(district, language) });
          await towns.take(Promise.resolve(at ?? chiefTownOf(district)), (town) => town && goTo(town));
        }}
      />
      {afterDistrict}
      <p className="dimmed text-14">{words.press}</p>
      <AreaDrawing
        home={home}
        radius={radius}
        ring={ring}
        zoom={zoom}
        mayEdit={ring !== null && home !== null}
        state={
          <AreaState home={home} ring={ring} circle={radius !== null} isAdjusted={adjusted !== null} words={words} />
        }
        resets={[{ name: <Trans>Reset</Trans>, isOff: adjusted === null, onReset: () => change({ adjusted: null }) }]}
        onHome={(at) => {
          towns.skip();
          goTo(at);
        }}
        onDraw={(drawn) => change({ adjusted: drawn })}
      />
      <div className="halves stack gap-12">
        <TextField
          {...text('latitude')}
          inputMode="decimal"
          maxLength={20}
          onChange={(typed) => give({ latitude: typed })}
        />
        <TextField
          {...text('longitude')}
          inputMode="decimal"
          maxLength={20}
          onChange={(typed) => give({ longitude: typed })}
        />
      </div>
      <TextField
        {...text('coverageRadius')}
        value={shownRadius(values)}
        inputMode="numeric"
        maxLength={6}
        // A new radius is a new proposal.
        onChange={(typed) => change({ coverageRadius: typed, adjusted: null })}
        hint={words.radius}
      />
    </section>
  );
}

interface AreaStateProps {
  home: Point | null;
  ring: Ring | null;
  circle: boolean;
  isAdjusted: boolean;
  words: PlaceWords;
}

function AreaState({ home, ring, circle, isAdjusted, words }: AreaStateProps) {
  if (home === null) return words.choose;
  if (isAdjusted) return <Trans>Coverage area: manually adjusted</Trans>;
  if (ring) return words.drawn;
  return circle ? words.circle : null;
}

/** The list of places is the map's, and comes with it; without it the place stays to be chosen. */
function chiefTownOf(district: District): Promise<Point | null> {
  return import('@ceylono/domain/place-points').then(
    ({ chiefTown }) => chiefTown(district),
    () => null,
  );
}
