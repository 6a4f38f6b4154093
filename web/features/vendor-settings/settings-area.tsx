import type { AreaShape } from '@ceylono/domain/coverage-area';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AreaDrawing } from '../area-drawing/area-drawing.tsx';
import { homeOf } from '../area-drawing/typed-place.ts';
import { areaOf, mayDraw, type OwnSettings, problemOfArea, type SettingsValues } from './settings-values.ts';
import { AREA_PROBLEM_WORDS, SHAPE_WORDS } from './settings-words.ts';

/** How near the place is looked at, from the start on (vendor §9 "Map default zoom"). */
const ZOOM = 13;

interface SettingsAreaProps {
  values: SettingsValues;
  stored: OwnSettings;
  isFixed: boolean;
  onChange: (values: SettingsValues) => void;
}

/** The map with marker and area; while it is edited, corners can be set, and taken back (vendor §2 L47-L49). */
export function SettingsArea({ values, stored, isFixed, onChange }: SettingsAreaProps) {
  const { i18n } = useLingui();
  const { name: _, ...said } = values;
  const key = JSON.stringify(said);
  // The map draws anew what is another object, not for every letter of the name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what both follow from
  const [home, area] = useMemo(() => [homeOf(values), areaOf(values, stored)], [key, stored]);
  const problem = problemOfArea(values, stored);
  const shape = area && shapeShown(values, area.ring === null);
  return (
    <div id="settings-area" tabIndex={-1}>
      <AreaDrawing
        home={home}
        radius={area?.radiusM ?? null}
        ring={area?.ring ?? null}
        isFixed={isFixed}
        zoom={ZOOM}
        mayEdit={mayDraw(values, stored)}
        state={shape ? i18n._(SHAPE_WORDS[shape]) : null}
        resets={[
          {
            name: <Trans>Draw on land only</Trans>,
            isOff: values.area === 'proposed',
            onReset: () => onChange({ ...values, area: 'proposed' }),
          },
          {
            name: <Trans>Reset to circle</Trans>,
            isOff: values.area === 'circle',
            onReset: () => onChange({ ...values, area: 'circle' }),
          },
        ]}
        onHome={({ lat, lng }) => onChange({ ...values, latitude: String(lat), longitude: String(lng) })}
        onDraw={(corners) => onChange({ ...values, area: corners })}
        onEdit={() => {
          if (values.area === 'circle') onChange({ ...values, area: 'proposed' });
        }}
      />
      <p role="alert" className="danger hides-empty">
        {problem === null || isFixed ? null : i18n._(AREA_PROBLEM_WORDS[problem])}
      </p>
    </div>
  );
}

function shapeShown({ area }: SettingsValues, isCircle: boolean): AreaShape {
  if (isCircle) return 'circle';
  return typeof area === 'string' ? area : 'drawn';
}
