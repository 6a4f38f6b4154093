import { Trans } from '@lingui/react/macro';
import { isAnyDay, NO_DAYS } from '../../ui/list-address.ts';
import { NarrowedNote, useDaysWritten } from '../staff-kit/narrowed-note.tsx';
import type { AllOrdersFilters } from '../staff-order/all-orders-filters.ts';

interface AllOrdersNarrowedProps {
  filters: AllOrdersFilters;
  onChange: (changes: Partial<AllOrdersFilters>) => void;
}

/** What the list was narrowed to by whoever led there, each with the way back. */
export function AllOrdersNarrowed({ filters, onChange }: AllOrdersNarrowedProps) {
  const { placed, cash, isAgreed, asks, late } = filters;
  const written = useDaysWritten();
  const [placedOn, cashOn] = [written(placed), written(cash)];
  return (
    <>
      {isAnyDay(placed) ? (
        <NarrowedNote onClear={() => onChange({ placed: NO_DAYS })}>
          <Trans>Only orders that were placed {placedOn}</Trans>
        </NarrowedNote>
      ) : null}
      {isAnyDay(cash) ? (
        <NarrowedNote onClear={() => onChange({ cash: NO_DAYS })}>
          <Trans>Only orders of which cash was received or given back {cashOn}</Trans>
        </NarrowedNote>
      ) : null}
      {isAgreed ? (
        <NarrowedNote onClear={() => onChange({ isAgreed: false })}>
          <Trans>Only orders that stand: confirmed, in progress or completed</Trans>
        </NarrowedNote>
      ) : null}
      {asks === null ? null : (
        <NarrowedNote onClear={() => onChange({ asks: null })}>
          {asks === 'cancellation' ? (
            <Trans>Only orders whose customer asks to cancel</Trans>
          ) : (
            <Trans>Only orders whose vendor reports a problem</Trans>
          )}
        </NarrowedNote>
      )}
      {late === null ? null : (
        <NarrowedNote onClear={() => onChange({ late: null })}>
          {late === 'overdue' ? (
            <Trans>Only rentals that should be back for an hour or longer</Trans>
          ) : (
            <Trans>Only confirmed orders that nobody collected and that you may end as not collected</Trans>
          )}
        </NarrowedNote>
      )}
    </>
  );
}
