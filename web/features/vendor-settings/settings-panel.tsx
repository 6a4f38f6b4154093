import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import styles from './settings-form.module.css';
import { SettingsForm } from './settings-form.tsx';

/** The tab Settings: the business and its coverage area (vendor §2 L46-L49), and what this `device` is told. */
export default function SettingsPanel({ vendorId, device }: { vendorId: string; device: ReactNode }) {
  useWords('portal');
  const settings = useQuery(api.vendorSettings.get.queryOptions({ input: { vendorId }, refetchOnMount: 'always' }));
  if (settings.data)
    return (
      <div className={`stack gap-16 ${styles.form}`}>
        <SettingsForm vendorId={vendorId} stored={settings.data} />
        {device}
      </div>
    );
  if (settings.isError) {
    return <ErrorState failure={failureOf(settings.error)} onRetry={() => void settings.refetch()} />;
  }
  return <RowsSkeleton rows={6} />;
}
