import { zoneOf } from '@ceylono/domain/car-outline';
import type { DamageMark } from '@ceylono/domain/damage-mark';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { CarOutline } from './car-outline.tsx';
import { DamageLegend } from './damage-legend.tsx';
import styles from './staff-damage-marks.module.css';
import { StaffHandoverPhoto } from './staff-handover-photo.tsx';
import type { VehicleState } from './staff-vehicle-state.ts';

interface StaffDamageMarksProps {
  orderId: string;
  marks: VehicleState['damageMarks'];
  before: readonly DamageMark[];
}

/** The marks of one moment on the outline and in words; a dot leads to its words. */
export function StaffDamageMarks({ orderId, marks, before }: StaffDamageMarksProps) {
  const { i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const keyed = marks.map((mark, index) => ({ ...mark, key: String(index) }));
  const lead = (key: string) => list.current?.querySelector<HTMLElement>(`[data-mark="${key}"]`)?.focus();
  return (
    <>
      <CarOutline marks={keyed} before={before} disabled onPlace={stay} onMove={stay} onOpen={lead} />
      <DamageLegend hasBefore={before.length > 0} />
      {marks.length === 0 ? (
        <p className="dimmed">
          <Trans>No damage marked</Trans>
        </p>
      ) : (
        <ol ref={list} className={`stack gap-8 ${styles.marks}`}>
          {keyed.map((mark) => (
            <li key={mark.key} data-mark={mark.key} tabIndex={-1}>
              <strong>
                {i18n._(SEVERITY_WORDS[mark.severity])}, {i18n._(ZONE_WORDS[zoneOf(mark)])}
              </strong>
              {mark.note ? <p className="breaks">{mark.note}</p> : null}
              {mark.photoFileId ? <StaffHandoverPhoto orderId={orderId} fileId={mark.photoFileId} /> : null}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What is signed is looked at, and not changed. */
function stay() {}
