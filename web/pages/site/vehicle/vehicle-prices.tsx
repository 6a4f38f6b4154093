import { formatKm } from '@ceylono/domain/kilometre-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Days } from '../../../ui/days.tsx';
import { Money } from '../../../ui/money.tsx';
import type { VehicleInFull } from './told-vehicle.ts';
import styles from './vehicle-prices.module.css';

/** What it costs: some lengths as the server priced them, the rates behind them, and what may be added. */
export function VehiclePrices({ vehicle }: { vehicle: VehicleInFull }) {
  return (
    <section className="fitting stack gap-16" aria-labelledby="prices">
      <h2 id="prices">
        <Trans>Prices</Trans>
      </h2>
      <div className={styles.tables}>
        {vehicle.baseRentals.length + vehicle.rates.length > 0 ? (
          <div className="fitting stack gap-24">
            <BaseRentals baseRentals={vehicle.baseRentals} />
            <DatedPrices rates={vehicle.rates} />
          </div>
        ) : null}
        <Rates vehicle={vehicle} />
        <Extras vehicle={vehicle} />
      </div>
      <p className="dimmed">
        <Trans>
          The weekly price counts from 7 days on and the monthly one from 30, when that is cheaper. You see the whole
          price before you book, and pay cash.
        </Trans>
      </p>
      {vehicle.rates.length > 0 ? (
        <p className="dimmed">
          <Trans>
            When one of your days has a price of its date, each day costs what its date says, and weekly and monthly
            prices do not count.
          </Trans>
        </p>
      ) : null}
    </section>
  );
}

function BaseRentals({ baseRentals }: Pick<VehicleInFull, 'baseRentals'>) {
  if (baseRentals.length === 0) return null;
  return (
    <Table title={<Trans>Price by length</Trans>}>
      {baseRentals.map(({ days, amount }) => (
        <Row key={days} name={<Plural value={days} one="# day" other="# days" />}>
          <Money cents={amount} />
        </Row>
      ))}
    </Table>
  );
}

function Rates({ vehicle }: { vehicle: VehicleInFull }) {
  const { i18n } = useLingui();
  const { pricePerDay, pricePerWeek, pricePerMonth, defaultKmIncluded, defaultPricePerExtraKm } = vehicle;
  return (
    <Table title={<Trans>Rates</Trans>}>
      <Row name={<Trans>Per day</Trans>}>
        <Money cents={pricePerDay} />
      </Row>
      <Row name={<Trans>Per week</Trans>}>{orNotStated(pricePerWeek)}</Row>
      <Row name={<Trans>Per month</Trans>}>{orNotStated(pricePerMonth)}</Row>
      <Row name={<Trans>Included km per day</Trans>}>
        {defaultKmIncluded === null ? <Trans>not stated</Trans> : formatKm(defaultKmIncluded, i18n.locale)}
      </Row>
      <Row name={<Trans>Price per extra km</Trans>}>{orNotStated(defaultPricePerExtraKm)}</Row>
      <Rules rules={vehicle.rules} />
    </Table>
  );
}

/** What costs another price than usual (amendment 29). */
function DatedPrices({ rates }: Pick<VehicleInFull, 'rates'>) {
  if (rates.length === 0) return null;
  return (
    <Table title={<Trans>Prices of certain dates</Trans>}>
      {rates.map(({ firstDay, lastDay, pricePerDay }) => (
        <Row key={firstDay} name={<Days {...{ firstDay, lastDay }} />}>
          <PerDay amount={pricePerDay} />
        </Row>
      ))}
    </Table>
  );
}

/** How long it is let, and how far ahead it has to be booked. */
function Rules({ rules: { minDays, maxDays, noticeHours } }: Pick<VehicleInFull, 'rules'>) {
  return (
    <>
      {minDays === null ? null : (
        <Row name={<Trans>Shortest rental</Trans>}>
          <Plural value={minDays} one="# day" other="# days" />
        </Row>
      )}
      {maxDays === null ? null : (
        <Row name={<Trans>Longest rental</Trans>}>
          <Plural value={maxDays} one="# day" other="# days" />
        </Row>
      )}
      {noticeHours === null ? null : (
        <Row name={<Trans>To be booked before the start</Trans>}>
          <Plural value={noticeHours} one="# hour" other="# hours" />
        </Row>
      )}
    </>
  );
}

function Extras({ vehicle: { driverFee, deliveryPickup, fees, deposit } }: { vehicle: VehicleInFull }) {
  const way = (fee: number | null) => {
    if (!deliveryPickup) return <NotOffered />;
    return fee === null ? <PerKm amount={fees.perKm ?? 0} /> : <Money cents={fee} />;
  };
  return (
    <Table title={<Trans>Extras and fees</Trans>}>
      <Row name={<Trans>With a driver</Trans>}>
        {driverFee === null ? <NotOffered /> : <PerDay amount={driverFee} />}
      </Row>
      <Row name={<Trans>Delivery to you</Trans>}>{way(fees.delivery)}</Row>
      <Row name={<Trans>Pickup from you at the end</Trans>}>{way(fees.pickup)}</Row>
      <Row name={<Trans>Insurance, per booking</Trans>}>
        <Money cents={fees.insurance} />
      </Row>
      <Row name={<Trans>Service fee, on every booking</Trans>}>
        <Money cents={fees.service} />
      </Row>
      {deposit === null ? null : (
        <Row name={<Trans>Refundable deposit, in cash at handover</Trans>}>
          <Money cents={deposit} />
        </Row>
      )}
    </Table>
  );
}

function NotOffered() {
  return (
    <span className="nowrap">
      <Trans>not offered</Trans>
    </span>
  );
}

function PerDay({ amount }: { amount: number }) {
  return (
    <Trans>
      <Money cents={amount} /> per day
    </Trans>
  );
}

function PerKm({ amount }: { amount: number }) {
  return (
    <Trans>
      <Money cents={amount} /> per km
    </Trans>
  );
}

function Table({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

function orNotStated(amount: number | null): ReactNode {
  return amount === null ? <Trans>not stated</Trans> : <Money cents={amount} />;
}
