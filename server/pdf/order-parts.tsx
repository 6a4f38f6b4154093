/** What the papers about an order’s bill, receipt and invoice, say alike. */
import { BRAND } from '@ceylono/domain/brand';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { formatMoney } from '@ceylono/domain/money';
import type { OrderStatus } from '@ceylono/domain/order';
import { billedDaysWords } from '@ceylono/words/billed-days';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { View } from '@react-pdf/renderer';
import type { BilledOrder } from './receipt-data.ts';
import { Fact, RentalPeriod } from './report-facts.tsx';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

const AS_IT_STANDS = msg`This is the bill as it stands now. The final bill follows when the vehicle is back.`;
const NOTES: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`This order is not confirmed yet. Nothing has to be paid before it is.`,
  confirmed: AS_IT_STANDS,
  processing: AS_IT_STANDS,
  'in-progress': AS_IT_STANDS,
  completed: msg`This is the final bill.`,
  cancelled: msg`This order was cancelled. There is nothing to pay.`,
  rejected: msg`This order could not be accepted. There is nothing to pay.`,
};

export function hasEnded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'rejected';
}

interface PartProps {
  data: BilledOrder;
  say: Say;
}

/** Who, what and when. */
export function Agreement({ data, say }: PartProps) {
  return (
    <View style={{ borderWidth: 1, borderColor: COLOUR.line, borderRadius: 6 }}>
      <View style={style.row}>
        <Fact label={say(msg`Order number`)} value={data.customOrderId} more={say(STATUS_WORDS[data.status])} />
        <Fact label={say(msg`Customer`)} value={data.customerName || '–'} more={data.customerAddress} />
        <Fact label={say(msg`Vendor`)} value={data.vendorName} more={data.vendorPhone ?? undefined} />
      </View>
      <View style={[style.row, { borderTopWidth: 1, borderTopColor: COLOUR.line }]}>
        <Fact label={say(msg`Vehicle`)} value={data.vehicle} />
        <RentalPeriod {...data} say={say} locale={data.language} />
        <Fact label={say(msg`Payment method`)} value={say(msg`Cash`)} />
      </View>
    </View>
  );
}

/** What the base rental is made of, and how far one may drive for it. */
export function PricedBy({ data, say }: PartProps) {
  return (
    <>
      <Text style={style.muted}>{say(billedDaysWords(data.billedDays, data.pricingType))}</Text>
      <Kilometres data={data} say={say} />
    </>
  );
}

/** Nothing of what was not stated. */
function Kilometres({ data: { mileageTerms, language }, say }: PartProps) {
  const { kmIncluded, pricePerExtraKm, startedDays } = mileageTerms;
  const perDay = formatKm(kmIncluded ?? 0, language);
  const inAll = formatKm((kmIncluded ?? 0) * startedDays, language);
  const words = [
    kmIncluded === null ? null : `${say(msg`Included kilometres`)}: ${say(msg`${perDay} per day, ${inAll} in all`)}`,
    pricePerExtraKm === null ? null : `${say(msg`Price per extra km`)}: ${formatMoney(pricePerExtraKm)}`,
  ];
  return <Text style={style.muted}>{words.filter((part) => part !== null).join(' · ')}</Text>;
}

/** How the order stands, as far as money goes. */
export function Note({ status, say }: { status: OrderStatus; say: Say }) {
  return (
    <View
      style={{
        marginTop: 12,
        paddingVertical: 7,
        paddingHorizontal: 10,
        borderRadius: 6,
        backgroundColor: hasEnded(status) ? COLOUR.dangerSoft : COLOUR.primarySoft,
      }}
    >
      <Text style={[style.strong, { color: hasEnded(status) ? COLOUR.danger : COLOUR.primary }]}>
        {say(NOTES[status])}
      </Text>
    </View>
  );
}

export function Contact({ say }: { say: Say }) {
  const { phone, email } = BRAND;
  const supportHours = say(SUPPORT_HOURS);
  return (
    <View style={style.section} wrap={false}>
      <Text style={style.heading}>{say(msg`Questions?`)}</Text>
      <Text>{say(msg`Call ${phone}, ${supportHours}, or write to ${email}.`)}</Text>
    </View>
  );
}
