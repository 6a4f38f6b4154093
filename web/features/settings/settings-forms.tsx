import { LONGEST_NIGHT_HOURS, nightHours } from '@ceylono/domain/quiet-hours';
import type { SettingKey } from '@ceylono/domain/settings';
import { SETTING_WORDS } from '@ceylono/words/setting';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import './settings-catalogue.ts';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { type AllSettings, SettingForm } from './setting-form.tsx';
import { FixedField } from './fixed-control.tsx';
import { SECOND_FACTOR_REQUIRED, SETTING_GROUPS, type SettingsPanelName } from './setting-panels.ts';
import styles from './settings.module.css';

interface SettingsFormsProps {
  panel: SettingsPanelName;
  readOnly: boolean;
  /** Whether an address of the back office shows this panel. */
  isHere: (params: URLSearchParams) => boolean;
}

/** The rules that the owner of the business may change, in groups, each with its own form (T-131). */
export default function SettingsForms({ panel, readOnly, isHere }: SettingsFormsProps) {
  const { i18n } = useLingui();
  const [unsaved, setUnsaved] = useState<readonly SettingKey[]>([]);
  const keepUnsaved = useCallback(
    (key: SettingKey, isUnsaved: boolean) =>
      setUnsaved((now) => {
        if (now.includes(key) === isUnsaved) return now;
        return isUnsaved ? [...now, key] : now.filter((other) => other !== key);
      }),
    [],
  );
  const { data: settings, error: lost, refetch } = useQuery(api.settings.list.queryOptions());
  const { data: facts, error: factsLost, refetch: readFacts } = useQuery(api.settings.facts.queryOptions());
  const error = (settings ? null : lost) ?? (facts ? null : factsLost);
  const readAgain = () => {
    void refetch();
    void readFacts();
  };
  if (error) return <ErrorState failure={failureOf(error)} onRetry={readAgain} />;
  if (!settings || !facts) return <RowsSkeleton rows={8} />;
  return (
    <div className={`fitting stack gap-24 ${styles.settings}`}>
      <LeaveUnsaved names={unsaved.map((key) => i18n._(SETTING_WORDS[key].name))} isHere={isHere} />
      <p className={styles.intro}>
        {panel === 'system-settings' ? (
          <Trans>
            The rules of the business. A change counts at once, and is on record with your name. The price of an order
            that is placed stays.
          </Trans>
        ) : (
          <Trans>Each change counts at once, and is on record with your name.</Trans>
        )}
      </p>
      {readOnly ? (
        <Alert>
          <Trans>You may read these settings. Super admins change them.</Trans>
        </Alert>
      ) : null}
      {SETTING_GROUPS[panel].map(({ id, name, keys, fixed = [] }) => (
        <section key={id} className={`card ${styles.group}`} aria-labelledby={`settings-${id}`}>
          <h3 id={`settings-${id}`}>{i18n._(name)}</h3>
          {id === 'quiet' ? <LongNight settings={settings} /> : null}
          {keys.map((key) => {
            if (key === 'superAdminSecondFactor' && facts.security?.secondFactorRequired)
              return <FixedField key={key} control={SECOND_FACTOR_REQUIRED} facts={facts} />;
            const setting = settings[key];
            return (
              setting && <SettingForm key={key} settingKey={key} {...{ setting, readOnly }} onUnsaved={keepUnsaved} />
            );
          })}
          {fixed.map((control) => (
            <FixedField key={control.id} control={control} facts={facts} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** An earlier release may have stored a night that would be refused today. */
function LongNight({ settings: { quietHours, quietFromHour, quietUntilHour } }: { settings: AllSettings }) {
  const hours = nightHours({
    quietHours: quietHours.value,
    quietFromHour: quietFromHour.value,
    quietUntilHour: quietUntilHour.value,
  });
  if (hours <= LONGEST_NIGHT_HOURS) return null;
  const until = (quietFromHour.value + LONGEST_NIGHT_HOURS) % 24;
  return (
    <Alert color="red" role="alert" className={styles.mend}>
      <Trans>
        The quiet hours that are stored last {hours} hours. Only the first {LONGEST_NIGHT_HOURS} count: reminders go on
        from {until} o'clock. Set an end that is right.
      </Trans>
    </Alert>
  );
}
