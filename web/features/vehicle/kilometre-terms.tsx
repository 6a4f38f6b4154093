import { formatKm } from '@ceylono/domain/kilometre-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';

/** What of the kilometres is agreed, or about to be: per started day, and in cents for each further one. */
export interface KilometreTerms {
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  startedDays: number;
}

/** `100 km per day, 300 km in all`, or that nothing is stated. */
export function IncludedKilometres({ kmIncluded, startedDays }: KilometreTerms) {
  const { i18n } = useLingui();
  if (kmIncluded === null) return <Trans>not stated</Trans>;
  const perDay = formatKm(kmIncluded, i18n.locale);
  const inAll = formatKm(kmIncluded * startedDays, i18n.locale);
  return (
    <Trans>
      {perDay} per day, {inAll} in all
    </Trans>
  );
}

export function ExtraKilometrePrice({ pricePerExtraKm }: KilometreTerms) {
  return pricePerExtraKm === null ? <Trans>not stated</Trans> : <Money cents={pricePerExtraKm} />;
}
