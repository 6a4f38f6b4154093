/**
 * Damage on the car outline.
 *
 * @rows VEN-HAND 04 20
 */
import { OUTLINE_ZONES, zoneOf } from '@ceylono/domain/car-outline';
import type { DamageMark } from '@ceylono/domain/damage-mark';
import { MAX_DAMAGE_MARKS } from '@ceylono/domain/handover';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { CarOutline } from './car-outline.tsx';
import { DamageLegend } from './damage-legend.tsx';
import { DamageMarkDialog } from './damage-mark-dialog.tsx';
import styles from './damage-section.module.css';
import type { PhotoPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import type { FormMark } from './handover-form.ts';

/** Damage on the car outline: touch the place, or name the part (vendor §2 L52, §9 L249). */
export function DamageSection({ before, ...part }: PhotoPart & { before: readonly DamageMark[] }) {
  const { form, change, disabled } = part;
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const [zone, setZone] = useState<string>(OUTLINE_ZONES[0].key);
  const opened = form.marks.find((mark) => mark.key === open);
  const isFull = form.marks.length >= MAX_DAMAGE_MARKS;

  function place(x: number, y: number) {
    if (isFull) return;
    const mark: FormMark = { key: newId(), x, y, severity: 'scratch', note: '', photo: null };
    change((now) => ({ ...now, marks: [...now.marks, mark] }));
    setOpen(mark.key);
  }

  function changeMark(key: string, changes: Partial<FormMark>) {
    change((now) => ({
      ...now,
      marks: now.marks.map((mark) => (mark.key === key ? { ...mark, ...changes } : mark)),
    }));
  }

  function remove(mark: FormMark) {
    setOpen(null);
    change((now) => ({ ...now, marks: now.marks.filter(({ key }) => key !== mark.key) }));
    if (mark.photo) part.onDrop(mark.photo.key);
  }

  function placeOnZone() {
    const chosen = OUTLINE_ZONES.find(({ key }) => key === zone);
    if (chosen) place(chosen.x, chosen.y);
  }

  return (
    <FormSection title={<Trans>Damage</Trans>} hint={<Trans>Touch the car where there is damage.</Trans>}>
      <CarOutline
        marks={form.marks}
        before={before}
        disabled={disabled}
        onPlace={place}
        onOpen={setOpen}
        onMove={(key, x, y) => changeMark(key, { x, y })}
      />
      <DamageLegend hasBefore={before.length > 0} />
      {form.marks.length > 0 ? (
        <ol className={`stack gap-8 ${styles.marks}`}>
          {form.marks.map((mark) => (
            <li key={mark.key}>
              <button type="button" className={styles.mark} onClick={() => setOpen(mark.key)}>
                <strong>
                  {i18n._(SEVERITY_WORDS[mark.severity])}, {i18n._(ZONE_WORDS[zoneOf(mark)])}
                </strong>
                {mark.note ? <span>{mark.note}</span> : null}
                {mark.photo ? (
                  <span className="dimmed">
                    <Trans>With photo</Trans>
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p className="dimmed">
          <Trans>No damage marked</Trans>
        </p>
      )}
      {isFull ? (
        <p>
          <Trans>No more marks can be added. Remove one first.</Trans>
        </p>
      ) : (
        <div className={`stack gap-10 ${styles.byPart}`}>
          <NativeSelect
            label={t`Or by the part`}
            value={zone}
            disabled={disabled}
            onChange={(event) => setZone(event.currentTarget.value)}
            data={OUTLINE_ZONES.map(({ key }) => ({ value: key, label: i18n._(ZONE_WORDS[key]) }))}
          />
          <Button variant="default" disabled={disabled} onClick={placeOnZone}>
            <Trans>Add mark</Trans>
          </Button>
        </div>
      )}
      {opened ? (
        <DamageMarkDialog
          {...part}
          mark={opened}
          onChange={(changes) => changeMark(opened.key, changes)}
          onRemove={() => remove(opened)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </FormSection>
  );
}
