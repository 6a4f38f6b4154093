import { formatMoney } from '@ceylono/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { client } from '../../api/client.ts';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import styles from './staff-candidate.module.css';

type Candidate = Awaited<ReturnType<typeof client.swap.candidates>>['items'][number];

export function CandidateName({ candidate }: { candidate: Candidate }) {
  const { i18n } = useLingui();
  return (
    <>
      {candidate.model}, {candidate.year} · {i18n._(VEHICLE_WORDS[candidate.type])} ·{' '}
      <Plural value={candidate.seats} one="# seat" other="# seats" />
    </>
  );
}

/** Whose it is, how far, at which price, and what stands against it. */
export function CandidateNote({ candidate, total }: { candidate: Candidate; total: number }) {
  const { i18n } = useLingui();
  const { vendorName, district, distanceKm, price, totalAfter, depositAfter } = candidate;
  const [own, after, deposit] = [formatMoney(price), formatMoney(totalAfter), formatMoney(depositAfter)];
  const warnings = warningsOf(candidate);
  return (
    <span className={`stack gap-4 ${styles.note}`}>
      <span>
        <Trans>
          {vendorName}, {district}, about {distanceKm} km away
        </Trans>
      </span>
      <span className="tabular">
        {totalAfter < total ? (
          <Trans>Lower price: {after}</Trans>
        ) : price > total ? (
          <Trans>
            Price stays {after}; by itself it would cost {own}
          </Trans>
        ) : (
          <Trans>Price stays {after}</Trans>
        )}
        {depositAfter > 0 ? (
          <>
            {' · '}
            <Trans>Deposit {deposit}</Trans>
          </>
        ) : null}
      </span>
      {candidate.licenceClasses.length > 0 ? (
        <strong>
          <Trans>Licence class needed: {classesOf(candidate.licenceClasses, i18n.locale)}</Trans>
        </strong>
      ) : null}
      {warnings.map((warning) => (
        <span key={warning.id} className={styles.warning}>
          {i18n._(warning)}
        </span>
      ))}
    </span>
  );
}

/** "D1 or D". */
export function classesOf(classes: Candidate['licenceClasses'], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(classes);
}

function warningsOf({ refusal, breaksRule, papersCover }: Candidate): MessageDescriptor[] {
  const warnings: MessageDescriptor[] = [];
  if (refusal !== null) warnings.push(REFUSED[refusal]);
  else if (papersCover === false) warnings.push(msg`Its papers do not cover the rental.`);
  if (breaksRule !== null) warnings.push(BROKEN[breaksRule]);
  return warnings;
}

const REFUSED: Record<NonNullable<Candidate['refusal']>, MessageDescriptor> = {
  papers_do_not_cover: msg`Not possible: its papers do not cover the rental.`,
  driver_only: msg`Not possible: its insurance is for hire with a driver only.`,
  cash_at_vendor: msg`Not possible: cash for this order lies at its vendor. It has to be given back first.`,
  permit_required: msg`Not possible: the customer needs a permit for it.`,
  permit_not_on_arrival: msg`Not possible: the customer needs a permit for it beforehand.`,
  permit_wrong_class: msg`Not possible: the customer's permit is not for this type of vehicle.`,
  permit_expires_early: msg`Not possible: the customer's permit ends before the rental.`,
};

const BROKEN: Record<NonNullable<Candidate['breaksRule']>, MessageDescriptor> = {
  rental_too_short: msg`Its vendor lets it for longer only. Call the vendor first.`,
  rental_too_long: msg`Its vendor does not let it for so long. Call the vendor first.`,
  rental_too_soon: msg`Its vendor wants more notice. Call the vendor first.`,
};
