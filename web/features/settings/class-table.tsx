import { LICENCE_CLASSES, type LicenceClass } from '@ceylono/domain/permit';
import { VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { Trans, useLingui } from '@lingui/react/macro';
import { toggled } from '../permit/permit-form.ts';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import styles from './class-table.module.css';
import type { ClassesByType } from './typed-setting.ts';

interface ClassRow {
  id: string;
  name: string;
  classes: LicenceClass[];
  byDefault: LicenceClass[];
  onChange: (classes: LicenceClass[]) => void;
}

/** Classes to tick, one row each; on a phone each row is a line of boxes under its name. */
function ClassTable({ label, rows, disabled }: { label: string; rows: ClassRow[]; disabled: boolean }) {
  const { t } = useLingui();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          {LICENCE_CLASSES.map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, classes, byDefault, onChange }) => {
          const list = byDefault.join(', ');
          return (
            <tr key={id}>
              <th scope="row">
                {name}
                <span className={`dimmed text-13 ${styles.default}`}>
                  {list === '' ? <Trans>Default: none</Trans> : <Trans>Default: {list}</Trans>}
                </span>
              </th>
              {LICENCE_CLASSES.map((one) => (
                <td key={one}>
                  <label className={`center ${styles.box}`}>
                    <input
                      type="checkbox"
                      aria-label={t`${name}: class ${one}`}
                      checked={classes.includes(one)}
                      disabled={disabled}
                      onChange={() => onChange(toggled(classes, one))}
                    />
                    <span aria-hidden>{one}</span>
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface FieldProps<Value> {
  label: string;
  value: Value;
  byDefault: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

export function ClassesByTypeField({ label, value, byDefault, disabled, onChange }: FieldProps<ClassesByType>) {
  const { i18n } = useLingui();
  return (
    <ClassTable
      label={label}
      disabled={disabled}
      rows={VEHICLE_TYPES.map((type) => ({
        id: type,
        name: i18n._(VEHICLE_WORDS[type]),
        classes: value[type],
        byDefault: byDefault[type],
        onChange: (classes) => onChange({ ...value, [type]: classes }),
      }))}
    />
  );
}

export function ClassesField({ label, value, byDefault, disabled, onChange }: FieldProps<LicenceClass[]>) {
  const { t } = useLingui();
  return (
    <ClassTable
      label={label}
      disabled={disabled}
      rows={[{ id: 'on-arrival', name: t`On arrival`, classes: value, byDefault, onChange }]}
    />
  );
}
