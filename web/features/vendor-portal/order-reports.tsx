import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { Trans } from '@lingui/react/macro';
import { vendorReportAddress } from '../handover/report-address.ts';
import styles from './order-reports.module.css';
import type { OwnOrder } from './own-order.ts';

/** The signed reports, once they are prepared; or that one is not, or never will be. */
export function OrderReports({ vendorId, order }: { vendorId: string; order: OwnOrder }) {
  const recorded = HANDOVER_PHASES.filter((phase) => order.reports[phase] !== 'none');
  if (recorded.length === 0) return null;
  return (
    <ul className={styles.reports}>
      {recorded.map((phase) => {
        const name = phase === 'handover' ? <Trans>Handover report</Trans> : <Trans>Return report</Trans>;
        return (
          <li key={phase}>
            {order.reports[phase] === 'ready' ? (
              <a href={vendorReportAddress(vendorId, order.orderId, phase)} target="_blank" rel="noreferrer">
                {name} <Trans>(PDF)</Trans>
              </a>
            ) : (
              <span className="dimmed">
                {name}:{' '}
                {order.reports[phase] === 'failed' ? (
                  <Trans>It could not be made. What was recorded is kept. Please tell us.</Trans>
                ) : (
                  <Trans>being prepared</Trans>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
