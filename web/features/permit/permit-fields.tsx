import { LICENCE_CLASSES, MAX_PERMIT_NUMBER } from '@ceylono/domain/permit';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { REFUSAL_TEXTS } from '../../api/refusal.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import styles from './permit-fields.module.css';
import { type PermitForm, toggled } from './permit-form.ts';
import { type PermitQuestion, usePermit } from './use-permit.ts';

interface PermitFieldsProps {
  asked: PermitQuestion;
  onChange: (permit: PermitForm) => void;
}

/** What a visitor says about the Sri Lankan driving permit. It may wait until the order is confirmed. */
export function PermitFields({ asked, onChange }: PermitFieldsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { permit } = asked.contact;
  const { classes, isHadOnArrival, refusal } = usePermit(asked);
  const change = (changed: Partial<PermitForm>) => onChange({ ...permit, ...changed });
  const list = classes.join(', ');

  return (
    <div className="stack gap-12">
      <p className={styles.note}>
        <Trans>
          A licence from abroad alone is not enough to drive in Sri Lanka: visitors need a temporary Sri Lankan driving
          permit. Whoever books with a driver needs none.
        </Trans>
      </p>
      {list ? (
        <p className={styles.note}>
          <Trans>For this vehicle it must have one of these classes: {list}.</Trans>
        </p>
      ) : null}
      <ChoiceCards
        legend={<Trans>Sri Lankan driving permit</Trans>}
        value={permit.has ?? ''}
        onChange={(has) => change({ has: has === '' ? null : has })}
        options={[
          { value: 'held', label: <Trans>I have one</Trans> },
          {
            value: 'on-arrival',
            label: <Trans>Will obtain on arrival</Trans>,
            note: isHadOnArrival ? (
              <Trans>You show it when you take the vehicle over</Trans>
            ) : (
              <Trans>Not possible for this vehicle</Trans>
            ),
            disabled: !isHadOnArrival,
          },
        ]}
      />
      {permit.has === 'held' ? (
        <div className={`halves stack gap-16 ${styles.fields}`}>
          <TextInput
            label={t`Permit number`}
            value={permit.number}
            maxLength={MAX_PERMIT_NUMBER}
            autoComplete="off"
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t`Valid until`}
            value={permit.expiresOn}
            onChange={(event) => change({ expiresOn: event.currentTarget.value })}
          />
          <fieldset className={`cluster ${styles.classes}`}>
            <legend>
              <Trans>Classes on the permit</Trans>
            </legend>
            {LICENCE_CLASSES.map((one) => (
              <label key={one} className={`row gap-8 ${styles.class}`}>
                <input
                  type="checkbox"
                  checked={permit.classes.includes(one)}
                  onChange={() => change({ classes: toggled(permit.classes, one) })}
                />
                {one}
              </label>
            ))}
          </fieldset>
        </div>
      ) : null}
      <p id={`${id}-problem`} className="danger hides-empty" role="status">
        {permit.has !== null && refusal !== null && refusal !== 'permit_required'
          ? i18n._(REFUSAL_TEXTS[refusal])
          : null}
      </p>
    </div>
  );
}
