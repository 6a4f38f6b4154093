import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import './settings-catalogue.ts';
import { SettingForm } from './setting-form.tsx';
import { SETTING_GROUPS } from './setting-words.ts';
import styles from './settings.module.css';

/** The rules that the owner of the business may change, in groups, each with its own form (T-131). */
export default function SettingsForms({ readOnly }: { readOnly: boolean }) {
  const { i18n } = useLingui();
  const { data: settings, error, refetch } = useQuery(api.settings.list.queryOptions());
  if (error && !settings) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!settings) return <RowsSkeleton rows={8} />;
  return (
    <div className={`fitting stack gap-24 ${styles.settings}`}>
      <p className={styles.intro}>
        <Trans>
          The rules of the business. A change counts at once, and is on record with your name. The price of an order
          that is placed stays.
        </Trans>
      </p>
      {readOnly ? (
        <Alert>
          <Trans>You may read these settings. Super admins change them.</Trans>
        </Alert>
      ) : null}
      {SETTING_GROUPS.map(({ id, name, keys }) => (
        <section key={id} className={`card ${styles.group}`} aria-labelledby={`settings-${id}`}>
          <h3 id={`settings-${id}`}>{i18n._(name)}</h3>
          {keys.map((key) => (
            <SettingForm key={key} settingKey={key} setting={settings[key]} readOnly={readOnly} />
          ))}
        </section>
      ))}
    </div>
  );
}
