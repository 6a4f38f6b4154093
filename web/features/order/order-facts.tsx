/**
 * What an order's page says of vehicle, vendor, period and payment.
 * @rows CUS-TRK 03 07
 */
import { OPTION_WORDS } from '@ceylono/words/order-option';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime, SriLankaTimeNote } from '../../ui/date-time.tsx';
import { ExtraKilometrePrice, IncludedKilometres } from '../vehicle/kilometre-terms.tsx';
import { VehiclePhoto } from '../vehicle/vehicle-photo.tsx';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import styles from './order-facts.module.css';
import { chosenOptions } from './order-options.ts';
import type { Order } from './use-order.ts';

/** Vehicle, vendor, period, options and payment of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { vendor } = order;
  const options = chosenOptions(order.options);
  return (
    <OfVehicle order={order}>
      <Fact name={<Trans>Vendor</Trans>}>
        {vendor.name}
        {vendor.contactNumber ? (
          <a href={`tel:${vendor.contactNumber}`} className="touch">
            {vendor.contactNumber}
          </a>
        ) : null}
      </Fact>
      <Period order={order} />
      <Fact name={<Trans>Included kilometres</Trans>}>
        <IncludedKilometres {...order} />
      </Fact>
      <Fact name={<Trans>Price per extra km</Trans>}>
        <ExtraKilometrePrice {...order} />
      </Fact>
      <Fact name={<Trans>Options</Trans>}>
        {options.length > 0 ? options.map((option) => i18n._(OPTION_WORDS[option])).join(', ') : <Trans>None</Trans>}
      </Fact>
      <Fact name={<Trans>Payment</Trans>}>
        <Trans>Cash</Trans>
      </Fact>
    </OfVehicle>
  );
}

/** Vehicle and period alone. */
export function OrderInShort({ order }: { order: Order }) {
  return (
    <OfVehicle order={order}>
      <Period order={order} />
    </OfVehicle>
  );
}

function OfVehicle({ order: { vehicle }, children }: { order: Order; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <section className={`card ${styles.facts}`}>
      <VehiclePhoto photo={vehicle.photo} sizes="(max-width: 60em) 100vw, 420px" />
      <div className="stack padded gap-16">
        <div>
          <h2 className="breaks text-20">{vehicle.model}</h2>
          <p className="dimmed">
            {i18n._(VEHICLE_WORDS[vehicle.type])} · {vehicle.year}
          </p>
          {/* An order that this device kept from an earlier release has none. */}
          {vehicle.plate ? (
            <p>
              <Trans>
                Number plate: <strong className="nowrap">{vehicle.plate}</strong>
              </Trans>
            </p>
          ) : null}
        </div>
        <dl className={styles.list}>{children}</dl>
      </div>
    </section>
  );
}

function Period({ order }: { order: Order }) {
  return (
    <>
      <Fact name={<Trans>Start</Trans>}>
        <DateTime at={order.startDate} />
      </Fact>
      <Fact name={<Trans>End</Trans>}>
        <DateTime at={order.endDate} />
        <span className="dimmed text-15">
          <Plural value={order.startedDays} one="# day" other="# days" /> <SriLankaTimeNote at={order.endDate} />
        </span>
      </Fact>
    </>
  );
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack gap-12 ${styles.fact}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
