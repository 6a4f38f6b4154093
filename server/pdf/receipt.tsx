/**
 * The receipt of an order as a PDF (customer §2 L88, T-087): the bill as it stands, drawn from the data it is given and
 * nothing else. It runs in the child that works on files.
 */
import { BRAND } from '@ceylono/domain/brand';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { formatMoney } from '@ceylono/domain/money';
import type { OrderStatus } from '@ceylono/domain/order';
import { billedDaysWords } from '@ceylono/words/billed-days';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { wordsIn } from '../i18n.ts';
import type { ReceiptData } from './receipt-data.ts';
import { BillLines } from './report-bill.tsx';
import { Fact, RentalPeriod } from './report-facts.tsx';
import { type Letters, loadLetters } from './report-fonts.ts';
import { Footer, Header } from './report-frame.tsx';
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

export async function drawReceipt(given: ReceiptData): Promise<Uint8Array> {
  const letters = await loadLetters();
  const data = writable(given, letters);
  const locale = data.language;
  const words = wordsIn(locale);
  const say: Say = (message) => words._(message);
  const title = say(msg`Receipt`);
  return renderToBuffer(
    <Document
      title={`${title} ${data.customOrderId}`}
      author={BRAND.name}
      creator={BRAND.name}
      producer={BRAND.name}
      language={locale}
      creationDate={data.preparedAt}
    >
      <Page size="A4" style={style.page}>
        <Header title={title} customOrderId={data.customOrderId} />
        <Title title={title} data={data} say={say} />
        <Agreement data={data} say={say} />
        <Note status={data.status} say={say} />
        <View style={style.section}>
          <BillLines bill={data.bill} totalLabel={say(totalLabel(data.status))} say={say} locale={locale} />
          <Text style={style.muted}>{say(billedDaysWords(data.billedDays, data.pricingType))}</Text>
          <Kilometres data={data} say={say} />
        </View>
        <Contact say={say} />
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={locale} />
      </Page>
    </Document>,
  );
}

/** The last line is the amount due (amendment 12); of an order that ended before the rental nothing is. */
function totalLabel(status: OrderStatus): MessageDescriptor {
  return hasEnded(status) ? msg`Agreed total, no longer due` : msg`Amount due`;
}

function hasEnded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'rejected';
}

interface PartProps {
  data: ReceiptData;
  say: Say;
}

function Title({ title, data, say }: PartProps & { title: string }) {
  const at = formatDateTime(data.createdAt, data.language);
  return (
    <View style={{ marginBottom: 14 }}>
      <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 3 }}>{title}</Text>
      <Text style={style.muted}>{say(msg`Ordered on ${at}`)}</Text>
    </View>
  );
}

function Agreement({ data, say }: PartProps) {
  return (
    <View style={{ borderWidth: 1, borderColor: COLOUR.line, borderRadius: 6 }}>
      <View style={style.row}>
        <Fact label={say(msg`Order number`)} value={data.customOrderId} more={say(STATUS_WORDS[data.status])} />
        <Fact label={say(msg`Customer`)} value={data.customerName} />
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

function Note({ status, say }: { status: OrderStatus; say: Say }) {
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

function Contact({ say }: { say: Say }) {
  const { phone, email } = BRAND;
  const supportHours = say(SUPPORT_HOURS);
  return (
    <View style={style.section} wrap={false}>
      <Text style={style.heading}>{say(msg`Questions?`)}</Text>
      <Text>{say(msg`Call ${phone}, ${supportHours}, or write to ${email}.`)}</Text>
    </View>
  );
}

/** With everything that a person typed made writable. */
function writable(data: ReceiptData, { write }: Letters): ReceiptData {
  return {
    ...data,
    vehicle: write(data.vehicle),
    vendorName: write(data.vendorName),
    customerName: write(data.customerName),
    bill: {
      ...data.bill,
      lines: data.bill.lines.map((line) => (line.text === undefined ? line : { ...line, text: write(line.text) })),
    },
  };
}
