import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Entry } from './bell-entry.tsx';
import styles from './notification-bell.module.css';
import { NewsTitle } from './news-title.tsx';

export type Alert = Awaited<ReturnType<typeof client.notification.alerts>>['items'][number];

/**
 * What the clock noticed of an order; it leaves by itself. The vendor is called, but for a customer who is not heard of; and the
 * customer of an order that is late.
 */
export function AlertEntry({ alert, isNew }: { alert: Alert; isNew: boolean }) {
  const { type, orderId, noticedAt, customerName, customerPhone, vendor } = alert;
  const isOfLocation = type === 'location_disconnection';
  return (
    <Entry
      orderId={orderId}
      tab={type === 'acceptance_overdue' ? 'pending-orders' : 'all-orders'}
      {...(isOfLocation ? { part: 'location' } : {})}
      title={<NewsTitle kind="alerts" alert={alert.type} customOrderId={alert.customOrderId} />}
      at={noticedAt}
      isNew={isNew}
      more={
        isOfLocation ? null : (
          <>
            {customerPhone === null ? null : <Call name={customerName} phone={customerPhone} />}
            <Call name={vendor.name} phone={vendor.contactNumber} />
          </>
        )
      }
    >
      <Facts alert={alert} />
    </Entry>
  );
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <a href={`tel:${phone}`} className={styles.call}>
      <Trans>
        Call {name}: <span className="tabular nowrap">{phone}</span>
      </Trans>
    </a>
  );
}

function Facts({ alert }: { alert: Alert }): ReactNode {
  const { i18n } = useLingui();
  const { type, customerName, vehicleModel, vendor, since, papers, next } = alert;
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
    case 'return_overdue':
      return (
        <>
          <Trans>
            {customerName} · {vehicleModel} · was to be back {when}
          </Trans>
          {next === null ? null : (
            <>
              {' · '}
              <Trans>
                next is <span className="nowrap">{next.customOrderId}</span>, <DateTime at={next.startDate} />
              </Trans>
            </>
          )}
        </>
      );
    case 'not_handed_over':
      return (
        <Trans>
          {customerName} · {vehicleModel} · was to begin {when}
        </Trans>
      );
  }
}
