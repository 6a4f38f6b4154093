/**
 * The letter to an authority: who had a vehicle at an instant, as far as it is on record, and nothing beyond. In English, so
 * that its texts are in no catalogue. It runs in the child that works on files.
 */
import { BRAND } from '@ceylono/domain/brand';
import { formatDateTime, formatDay } from '@ceylono/domain/colombo-format';
import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { wordsIn } from '../i18n.ts';
import type { HolderLetterData } from './holder-letter-data.ts';
import { Fact } from './report-facts.tsx';
import { loadLetters } from './report-fonts.ts';
import { Footer, Header } from './report-frame.tsx';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

const LOCALE = 'en';
const TITLE = 'Who had the vehicle';
const NOT_STATED = 'Not stated';
const time = (instant: Date) => formatDateTime(instant, LOCALE);

export async function drawHolderLetter(given: HolderLetterData): Promise<Uint8Array> {
  const letters = await loadLetters();
  const data = written(given, letters.write);
  const words = wordsIn(LOCALE);
  const say: Say = (message) => words._(message);
  const subject = data.plate ?? data.vehicle;
  return renderToBuffer(
    <Document
      title={`${TITLE}: ${subject}`}
      author={BRAND.name}
      creator={BRAND.name}
      producer={BRAND.name}
      language={LOCALE}
      creationDate={data.preparedAt}
    >
      <Page size="A4" style={style.page}>
        <Header title={TITLE} customOrderId={subject} />
        <Text>{formatDay(data.preparedAt, LOCALE)}</Text>
        <Text style={[style.strong, { marginTop: 14 }]}>{data.authority}</Text>
        {data.reference === null ? null : <Text style={style.muted}>Your reference: {data.reference}</Text>}
        <Text style={{ fontSize: 18, fontWeight: 700, marginTop: 22, marginBottom: 8 }}>
          {subject}, {time(data.at)}
        </Text>
        <Text>You asked us who had this vehicle at this moment. This is what our records say.</Text>
        <Answer data={data} />
        <TheVehicle data={data} />
        {data.customer === null ? null : <Customer customer={data.customer} />}
        {data.customOrderId === null ? null : <Rental data={data} />}
        <Text style={[style.muted, style.section]}>
          {BRAND.name} is a marketplace: the vehicle belongs to the vendor named above, who records when it is handed
          over and comes back. We know neither who was at the wheel nor where the vehicle was.
        </Text>
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={LOCALE} />
      </Page>
    </Document>,
  );
}

/** With what people typed in letters that the fonts have. */
function written(data: HolderLetterData, write: (text: string) => string): HolderLetterData {
  const { customer } = data;
  return {
    ...data,
    authority: write(data.authority),
    reference: data.reference === null ? null : write(data.reference),
    vehicle: write(data.vehicle),
    vendorName: write(data.vendorName),
    customer: customer && {
      name: write(customer.name),
      address: customer.address.map(write),
      permitNumber: customer.permitNumber === null ? null : write(customer.permitNumber),
    },
  };
}

function Answer({ data }: { data: HolderLetterData }) {
  return (
    <View
      style={[style.section, { padding: 12, borderRadius: 6, backgroundColor: COLOUR.primarySoft, marginBottom: 4 }]}
    >
      {answerOf(data).map((sentence) => (
        <Text key={sentence} style={style.strong}>
          {sentence}
        </Text>
      ))}
    </View>
  );
}

function answerOf(data: HolderLetterData): string[] {
  const { at, kind, knownSince, customOrderId, customer, withDriver, cameBackAt, wentOutAt } = data;
  const driver = withDriver ? ['It was rented with a driver: the customer was not to drive it.'] : [];
  const erased =
    customer === null ? ['Who rented it was taken out of our records since; the number of the order is kept.'] : [];
  switch (kind) {
    case 'handed-over':
      return [`The vehicle was with the customer of order ${customOrderId}.`, ...driver, ...erased];
    case 'booked':
      return [
        `The vehicle was booked for order ${customOrderId}, but no handover is on record. We cannot say that the customer had it.`,
        ...driver,
        ...erased,
      ];
    case 'nobody':
      return [
        at < knownSince
          ? `The vehicle is on our records only since ${time(knownSince)}. Who had it before, we cannot say.`
          : 'The vehicle was with no customer of ours.',
        ...(cameBackAt === null ? [] : [`It had come back on ${time(cameBackAt)}.`]),
        ...(wentOutAt === null ? [] : [`It was next handed over on ${time(wentOutAt)}.`]),
      ];
  }
}

function TheVehicle({ data: { vehicle, plate, vendorName } }: { data: HolderLetterData }) {
  return (
    <Box>
      <Fact label="Vehicle" value={vehicle} />
      <Fact label="Plate" value={plate ?? NOT_STATED} />
      <Fact label="Vendor" value={vendorName} />
    </Box>
  );
}

function Customer({
  customer: { name, address, permitNumber },
}: {
  customer: NonNullable<HolderLetterData['customer']>;
}) {
  const [street = NOT_STATED, ...more] = address;
  return (
    <Box>
      <Fact label="Customer" value={name} />
      <Fact label="Address, as the customer gave it" value={street} more={more} />
      <Fact label="Driving permit, as the customer gave it" value={permitNumber ?? NOT_STATED} />
    </Box>
  );
}

function Rental({ data }: { data: HolderLetterData }) {
  const { kind, customOrderId, booked, handedOverAt, returnedAt, closedAt } = data;
  return (
    <Box>
      <Fact
        label="Order"
        value={customOrderId}
        more={booked === null ? [] : [`booked from ${time(booked.startDate)}`, `to ${time(booked.endDate)}`]}
      />
      <Fact label="Handed over" value={handedOverAt === null ? 'Not on record' : time(handedOverAt)} />
      {kind === 'booked' ? null : <Fact label="Returned" {...returnOf(returnedAt, closedAt)} />}
    </Box>
  );
}

function returnOf(returnedAt: Date | null, closedAt: Date | null) {
  if (returnedAt !== null) return { value: time(returnedAt) };
  if (closedAt === null) return { value: 'Not yet' };
  return { value: 'Not on record', more: [`the rental was closed on ${time(closedAt)}`] };
}

function Box({ children }: { children: ReactNode }) {
  return (
    <View style={[style.row, { borderWidth: 1, borderColor: COLOUR.line, borderRadius: 6, marginTop: 8 }]}>
      {children}
    </View>
  );
}
