import { formatKm } from '@ceylono/domain/kilometre-format';
import { type MileageTerms, mileage } from '@ceylono/domain/mileage';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';

/** `100 km per day, 300 km in all`, or that nothing is stated. */
export function IncludedKilometres(terms: MileageTerms) {
  const { i18n } = useLingui();
  const { kmIncluded } = terms;
  if (kmIncluded === null) return <Trans>not stated</Trans>;
  const perDay = formatKm(kmIncluded, i18n.locale);
  const inAll = formatKm(mileage(terms, 0, 0).includedKm, i18n.locale);
  return (
    <Trans>
      {perDay} per day, {inAll} in all
    </Trans>
  );
}

export function ExtraKilometrePrice({ pricePerExtraKm }: MileageTerms) {
  return pricePerExtraKm === null ? <Trans>not stated</Trans> : <Money cents={pricePerExtraKm} />;
}
