import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { REPORT_WORDS } from '@ceylono/words/report';
import { Trans, useLingui } from '@lingui/react/macro';
import { vendorReportAddress } from '../handover/report-address.ts';
import styles from './order-reports.module.css';
import type { OwnOrder } from './own-order.ts';

/** The signed reports, once they are prepared; or that one is not, or never will be. */
export function OrderReports({ vendorId, order }: { vendorId: string; order: OwnOrder }) {
  const { i18n } = useLingui();
  const recorded = HANDOVER_PHASES.filter((phase) => order.reports[phase] !== 'none');
  if (recorded.length === 0) return null;
  return (
    <ul className={`list cluster ${styles.reports}`}>
      {recorded.map((phase) => {
        const name = i18n._(REPORT_WORDS[phase]);
        return (
          <li key={phase}>
            {order.reports[phase] === 'ready' ? (
              <a href={vendorReportAddress(vendorId, order.orderId, phase)} target="_blank" rel="noreferrer">
                {name} <Trans>(PDF)</Trans>
              </a>
            ) : (
              <span className="dimmed">
                {name}: <WhyNot state={order.reports[phase]} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function WhyNot({ state }: { state: OwnOrder['reports']['handover'] }) {
  if (state === 'failed') return <Trans>It could not be made. What was recorded is kept. Please tell us.</Trans>;
  if (state === 'removed') return <Trans>Removed, because its time is over</Trans>;
  if (state === 'withheld') {
    return <Trans>This report is not shown to you any more. Ask us for a copy if you need one.</Trans>;
  }
  return <Trans>being prepared</Trans>;
}
