import type { SeenFact, SeenOrder } from '@ceylono/domain/correction';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import type { ChangedMeanwhile } from './seen-order.ts';

/** What somebody else changed while staff decided: as it was, and as it is. */
export function StaffChangedMeanwhile({ before, meanwhile }: { before: SeenOrder; meanwhile: ChangedMeanwhile }) {
  const { t, i18n } = useLingui();
  const names: Record<SeenFact, string> = {
    status: t`Status`,
    verificationStatus: t`Verification`,
    vehicleId: t`Vehicle`,
    startDate: t`Pickup`,
    endDate: t`Return`,
    finalTotalBill: t`Total`,
  };
  const checks = { pending: t`KYC pending`, approved: t`KYC approved`, rejected: t`KYC rejected` };
  const shown = (fact: SeenFact, order: SeenOrder): ReactNode => {
    switch (fact) {
      case 'status':
        return i18n._(STATUS_WORDS[order.status]);
      case 'verificationStatus':
        return checks[order.verificationStatus];
      case 'vehicleId':
        return t`Another one`;
      case 'finalTotalBill':
        return <Money cents={order.finalTotalBill} />;
      default:
        return <DateTime at={order[fact]} />;
    }
  };
  return (
    <Facts
      facts={meanwhile.changed.map((fact) => [
        names[fact],
        fact === 'vehicleId' ? (
          shown(fact, meanwhile.now)
        ) : (
          <span key={fact}>
            {shown(fact, before)} → {shown(fact, meanwhile.now)}
          </span>
        ),
      ])}
    />
  );
}
