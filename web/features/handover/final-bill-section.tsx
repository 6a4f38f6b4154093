import { formatKm } from '@ceylono/domain/kilometre-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { finalBillOf } from './final-bill.ts';
import { FinalBillLines } from './final-bill-lines.tsx';
import styles from './final-bill-section.module.css';
import { FormSection } from './form-section.tsx';
import { type FormOrder, type HandoverDoor, nextPhase } from './handover-door.ts';
import { chargesOf, type HandoverForm, readingOf } from './handover-form.ts';

/** A figure that is still being typed is not asked about. */
const PAUSE_MS = 500;

interface FinalBillSectionProps {
  door: HandoverDoor;
  order: FormOrder;
  form: HandoverForm;
  /** Whether what is shown belongs to what is filled in; told when it changes. */
  onStanding: (isStanding: boolean) => void;
}

/** The final bill as it would be, from the server: the browser works out no money (T-170). */
export function FinalBillSection({ door, order, form, onStanding }: FinalBillSectionProps) {
  const { t, i18n } = useLingui();
  const [shown] = useDebouncedValue(form, PAUSE_MS);
  const odometer = readingOf(shown.odometer);
  const additionalCharges = chargesOf(shown);
  const isReady = odometer !== null && additionalCharges !== null;
  // An order that has ended is billed no more, which the return brings about: the last bill stays.
  const billed = useRef(order);
  if (nextPhase(order.status) === 'return') billed.current = order;
  const preview = useQuery({
    ...finalBillOf(door, billed.current, { odometer: odometer ?? 0, additionalCharges: additionalCharges ?? [] }),
    enabled: isReady,
  });
  const isRead = preview.isSuccess && !preview.isPlaceholderData;
  // One that cannot be read holds nobody up from the first failure on: the server works it out again as it saves.
  const isStanding = billedBy(form) === billedBy(shown) && (isRead || preview.failureCount > 0 || !preview.isFetching);
  useEffect(() => onStanding(isStanding), [isStanding, onStanding]);
  const km = (value: number) => formatKm(value, i18n.locale);
  return (
    <FormSection title={<Trans>Final bill</Trans>}>
      {isReady ? null : (
        <p className="dimmed">
          <Trans>It appears here once the odometer and every charge are filled in.</Trans>
        </p>
      )}
      {isReady && preview.isPending ? <LinesSkeleton lines={4} /> : null}
      {isReady && preview.isError ? (
        <ErrorState failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />
      ) : null}
      {isReady && preview.data ? (
        <div className={`stack gap-16 ${styles.bill}`} aria-busy={!isStanding} aria-live="polite">
          <Facts
            facts={[
              [t`Driven`, km(preview.data.totalKmDriven)],
              [t`Included`, km(preview.data.includedKm)],
              [t`Extra`, km(preview.data.extraKm)],
            ]}
          />
          <FinalBillLines {...preview.data} />
        </div>
      ) : null}
    </FormSection>
  );
}

/** What of a form the bill follows from. */
function billedBy(form: HandoverForm): string {
  return JSON.stringify([readingOf(form.odometer), chargesOf(form)]);
}
