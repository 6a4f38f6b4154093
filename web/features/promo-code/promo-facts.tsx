import { formatDay, formatDays } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AUDIENCE_WORDS, stateOf } from './promo-words.ts';
import type { StaffPromoCode } from './staff-promo-code.ts';

interface OfPromo {
  promo: StaffPromoCode;
}

export function AudienceFact({ promo }: OfPromo) {
  const { i18n } = useLingui();
  const target = promo.targetVehicle ?? promo.targetValue;
  return (
    <div className="stack gap-2">
      <span>{i18n._(AUDIENCE_WORDS[promo.targetAudience])}</span>
      {target === null ? null : <span className="dimmed text-13 breaks">{target}</span>}
    </div>
  );
}

export function ValidityFact({ promo: { startDate, endDate } }: OfPromo) {
  const { i18n } = useLingui();
  const from = formatDay(startOfDay(startDate), i18n.locale);
  return (
    <span className="tabular">
      {endDate === null ? <Trans>From {from}</Trans> : formatDays(startDate, endDate, i18n.locale)}
    </span>
  );
}

/** One state: archived, switched off, why a code that is on counts for nobody today, or active. */
export function StateFact({ promo }: OfPromo) {
  const { i18n } = useLingui();
  const { tone, words } = stateOf(promo);
  return <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>;
}

/** What it cost so far, and by how many orders; without one nobody knows. */
export function CostFact({ promo: { cost, uses, usageLimit } }: OfPromo) {
  return (
    <div className="stack gap-2">
      {cost === null ? (
        <span className="dimmed">
          <Trans>No data</Trans>
        </span>
      ) : (
        <Money cents={cost} />
      )}
      <span className="dimmed text-13 nowrap">
        {usageLimit === null ? (
          <Plural value={uses} one="# use" other="# uses" />
        ) : (
          <Plural value={usageLimit} one={`${uses} of # use`} other={`${uses} of # uses`} />
        )}
      </span>
    </div>
  );
}
