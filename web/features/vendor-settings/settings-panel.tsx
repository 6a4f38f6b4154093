import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The tab Settings: the business and its coverage area (vendor §2 L46-L49). */
export default function SettingsPanel({ vendorId }: { vendorId: string }) {
  useWords('portal');
  const settings = useQuery(api.vendorSettings.get.queryOptions({ input: { vendorId }, refetchOnMount: 'always' }));
  if (settings.data) return <SettingsForm vendorId={vendorId} stored={settings.data} />;
  if (settings.isError) {
    return <ErrorState failure={failureOf(settings.error)} onRetry={() => void settings.refetch()} />;
  }
  return <RowsSkeleton rows={6} />;
}
