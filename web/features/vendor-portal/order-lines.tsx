import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { whatsAppChat } from '../order/order-links.ts';
import { VehicleThumb } from '../vehicle/vehicle-thumb.tsx';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import styles from './order-lines.module.css';
import type { OwnOrder } from './own-order.ts';

interface Line {
  order: OwnOrder;
}

/** The order's number, and beside it what it stands at. */
export function OrderHead({ order, children }: Line & { children: ReactNode }) {
  return (
    <Group justify="space-between" gap={8}>
      <h2 className={styles.number}>{order.customOrderId}</h2>
      {children}
    </Group>
  );
}

export function VehicleLine({ order: { vehicle } }: Line) {
  const { i18n } = useLingui();
  return (
    <Group wrap="nowrap" gap={12}>
      <VehicleThumb url={vehicle.photo?.thumbUrl} broken={<Trans>Image failed to load</Trans>} />
      <div>
        <strong className={styles.block}>{vehicle.model}</strong>
        <span className="dimmed">
          {i18n._(VEHICLE_WORDS[vehicle.type])}, {vehicle.year}
          {vehicle.plate === null ? null : (
            <>
              , <span className="nowrap">{vehicle.plate}</span>
            </>
          )}
        </span>
      </div>
    </Group>
  );
}

/** A number that is whole can be dialled from here, or written to. */
export function CustomerLine({ order: { customer, detailsRemovedAt } }: Line) {
  const { t } = useLingui();
  const { name, phone, mayCall } = customer;
  if (detailsRemovedAt !== null) return <DetailsRemoved at={detailsRemovedAt} />;
  return (
    <div>
      <strong className={styles.block}>{name}</strong>
      {mayCall ? (
        <div className={`cluster ${styles.ways}`}>
          <a href={`tel:${phone}`} className="tabular touch">
            {phone}
          </a>
          <a
            href={whatsAppChat(phone)}
            target="_blank"
            rel="noreferrer"
            className={`touch ${styles.chat}`}
            aria-label={t`Write to ${name} on WhatsApp`}
          >
            <IconBrandWhatsapp size={18} aria-hidden />
            WhatsApp
          </a>
        </div>
      ) : (
        <span className="tabular dimmed">{phone}</span>
      )}
    </div>
  );
}

/** Who drives is not known here; what must be seen of them is. */
export function LicenceLine({ order: { status, permitAtHandover, licenceClasses } }: Line) {
  if (licenceClasses.length === 0 || (status !== 'pending' && status !== 'confirmed')) return null;
  const list = licenceClasses.join(', ');
  return (
    <p className="dimmed">
      {permitAtHandover ? (
        <Plural
          value={licenceClasses.length}
          one={`Tourist / Visitor. Sri Lankan driving permit: to be shown at handover, with class ${list}.`}
          other={`Tourist / Visitor. Sri Lankan driving permit: to be shown at handover, with one of these classes: ${list}.`}
        />
      ) : (
        <Plural
          value={licenceClasses.length}
          one={`Driving licence: to be shown at handover, with class ${list}.`}
          other={`Driving licence: to be shown at handover, with one of these classes: ${list}.`}
        />
      )}
    </p>
  );
}

export function PeriodLines({ order }: Line) {
  return (
    <div>
      <span className={styles.block}>
        <Trans>
          From <DateTime at={order.startDate} />
        </Trans>
      </span>
      <span className={styles.block}>
        <Trans>
          to <DateTime at={order.endDate} />
        </Trans>
      </span>
      <span className="dimmed">
        <Plural value={order.startedDays} one="# day" other="# days" />
      </span>
    </div>
  );
}
