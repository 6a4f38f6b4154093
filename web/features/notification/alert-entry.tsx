import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Entry } from './bell-entry.tsx';
import styles from './notification-bell.module.css';

export type Alert = Awaited<ReturnType<typeof client.notification.alerts>>['items'][number];

/** What the clock noticed of an order; it leaves by itself. The vendor is called, but for a customer who is not heard of. */
export function AlertEntry({ alert, isNew }: { alert: Alert; isNew: boolean }) {
  const { type, orderId, noticedAt, vendor } = alert;
  const isOfLocation = type === 'location_disconnection';
  return (
    <Entry
      orderId={orderId}
      tab={type === 'acceptance_overdue' ? 'pending-orders' : 'all-orders'}
      {...(isOfLocation ? { part: 'location' } : {})}
      title={<Title alert={alert} />}
      at={noticedAt}
      isNew={isNew}
      more={
        isOfLocation ? null : (
          <a href={`tel:${vendor.contactNumber}`} className={styles.call}>
            <Trans>
              Call {vendor.name}: <span className="tabular nowrap">{vendor.contactNumber}</span>
            </Trans>
          </a>
        )
      }
    >
      <Facts alert={alert} />
    </Entry>
  );
}

function Title({ alert: { type, customOrderId } }: { alert: Alert }): ReactNode {
  switch (type) {
    case 'location_disconnection':
      return <Trans>Location disconnected for {customOrderId}</Trans>;
    case 'acceptance_overdue':
      return <Trans>Vendor has not accepted {customOrderId}</Trans>;
    case 'calendar_conflict':
      return <Trans>Calendar conflict for {customOrderId}</Trans>;
    case 'papers_end':
      return <Trans>Papers end before {customOrderId} does</Trans>;
  }
}

function Facts({ alert }: { alert: Alert }): ReactNode {
  const { i18n } = useLingui();
  const { type, customerName, vehicleModel, vendor, since, papers } = alert;
  const day = alert.day === null ? '' : formatDay(startOfDay(alert.day), i18n.locale);
  const when = <DateTime at={since ?? alert.noticedAt} />;
  switch (type) {
    case 'location_disconnection':
      return (
        <Trans>
          {customerName} · {vehicleModel} · last heard of {when}
        </Trans>
      );
    case 'acceptance_overdue':
      return (
        <Trans>
          {vehicleModel} · identity approved {when}
        </Trans>
      );
    case 'calendar_conflict':
      return (
        <Trans>
          {vehicleModel} · taken elsewhere from {day}
        </Trans>
      );
    case 'papers_end': {
      const names = papers.map((kind) => i18n._(PAPER_WORDS[kind])).join(', ');
      return (
        <Trans>
          {vehicleModel} of {vendor.name} · {names}, good until {day}
        </Trans>
      );
    }
  }
}
