import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { RatesForm } from './rates-form.tsx';

interface RatesScreenProps {
  vendorId: string;
  vehicleId: string;
  onClose: () => void;
}

/** What a vehicle costs on certain dates, and how long it is let: over the whole screen (amendment 29). */
export default function RatesScreen({ vendorId, vehicleId, onClose }: RatesScreenProps) {
  useWords('portal');
  const read = useQuery(
    api.rates.get.queryOptions({
      input: { vendorId, vehicleId },
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    }),
  );
  // What is known from before may be its state before the last change.
  const stored = read.isFetchedAfterMount ? read.data : undefined;
  const model = stored?.model;
  return (
    <OverScreen title={model === undefined ? <Trans>Prices</Trans> : <Trans>Prices: {model}</Trans>} onClose={onClose}>
      {read.isError ? <ErrorState failure={failureOf(read.error)} onRetry={() => void read.refetch()} /> : null}
      {stored ? <RatesForm vendorId={vendorId} vehicleId={vehicleId} start={stored} onClose={onClose} /> : null}
      {read.isError || stored ? null : <RowsSkeleton rows={6} />}
    </OverScreen>
  );
}
