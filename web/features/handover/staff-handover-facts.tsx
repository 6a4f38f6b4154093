import type { HandoverPhase } from '@ceylono/domain/handover';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { staffReportAddress } from './report-address.ts';

type StaffHandover = StaffOrder['handovers'][number];

/** What is written down of one moment, with the signed report. */
export function HandoverFacts({ orderId, handover }: { orderId: string; handover: StaffHandover }) {
  const { t, i18n } = useLingui();
  const { phase, odometer } = handover;
  return (
    <Facts
      facts={[
        [t`Recorded`, <DateTime key="at" at={handover.completedAt} />],
        [t`Odometer`, formatKm(odometer, i18n.locale)],
        [t`ID verified`, idVerified(handover)],
        [t`Damage marks`, <Plural key="marks" value={handover.damageMarks} _0="None" one="# mark" other="# marks" />],
        [t`Photos`, <Plural key="photos" value={handover.photos} _0="None" one="# photo" other="# photos" />],
        [t`Report`, <Report key="report" orderId={orderId} phase={phase} state={handover.report} />],
      ]}
    />
  );
}

/** Not enforced, but shown in red when it was not done (T-140). It is asked at the handover only. */
function idVerified({ idVerified }: StaffHandover) {
  if (idVerified === null) return null;
  if (idVerified) return <Trans>Yes</Trans>;
  return (
    <strong className="danger">
      <Trans>No, the ID was not checked</Trans>
    </strong>
  );
}

interface ReportProps {
  orderId: string;
  phase: HandoverPhase;
  state: StaffHandover['report'];
}

function Report({ orderId, phase, state }: ReportProps) {
  if (state === 'failed') {
    return (
      <strong className="danger">
        <Trans>It could not be made</Trans>
      </strong>
    );
  }
  if (state === 'removed') return <Trans>Removed, because its time is over</Trans>;
  if (state !== 'ready') return <Trans>Being prepared</Trans>;
  return (
    <a href={staffReportAddress(orderId, phase)} target="_blank" rel="noreferrer">
      <Trans>Open the PDF</Trans>
    </a>
  );
}
