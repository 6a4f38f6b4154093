/**
 * A cash receipt as a PDF: one amount that changed hands, drawn from the data it is given and nothing else. It runs in
 * the child that works on files.
 */
import { BRAND } from '@ceylono/domain/brand';
import { isGivenBack } from '@ceylono/domain/cash-receipt';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { formatMoneyExact } from '@ceylono/domain/money';
import { CASH_PURPOSE_WORDS } from '@ceylono/words/cash-purpose';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { wordsIn } from '../i18n.ts';
import type { CashReceiptData } from './cash-receipt-data.ts';
import { Fact } from './report-facts.tsx';
import { loadLetters } from './report-fonts.ts';
import { Footer, Header } from './report-frame.tsx';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

export async function drawCashReceipt(given: CashReceiptData): Promise<Uint8Array> {
  const letters = await loadLetters();
  const { write } = letters;
  const { vehicle, customerName, vendorName } = given;
  const data = { ...given, vehicle: write(vehicle), customerName: write(customerName), vendorName: write(vendorName) };
  const locale = data.language;
  const words = wordsIn(locale);
  const say: Say = (message) => words._(message);
  const title = say(msg`Cash receipt`);
  return renderToBuffer(
    <Document
      title={`${title} ${data.number}`}
      author={BRAND.name}
      creator={BRAND.name}
      producer={BRAND.name}
      language={locale}
      creationDate={data.preparedAt}
    >
      <Page size="A5" orientation="landscape" style={style.page}>
        <Header title={title} customOrderId={data.customOrderId} />
        <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 3 }}>
          {title} {data.number}
        </Text>
        <Amount data={data} say={say} />
        <Facts data={data} say={say} />
        <Reversed data={data} say={say} />
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={locale} />
      </Page>
    </Document>,
  );
}

interface PartProps {
  data: CashReceiptData;
  say: Say;
}

function Amount({ data, say }: PartProps) {
  return (
    <View style={{ marginVertical: 12, padding: 12, borderRadius: 6, backgroundColor: COLOUR.primarySoft }}>
      <Text style={style.muted}>{say(whatHappened(data))}</Text>
      <Text style={{ fontSize: 20, fontWeight: 700, color: COLOUR.primary, marginTop: 2 }}>
        {formatMoneyExact(data.amount)}
      </Text>
    </View>
  );
}

function whatHappened({ purpose, reverses }: CashReceiptData): MessageDescriptor {
  if (reverses !== null) return msg`Reversed`;
  return isGivenBack(purpose) ? msg`Given back in cash` : msg`Received in cash`;
}

function Facts({ data, say }: PartProps) {
  return (
    <View style={{ borderWidth: 1, borderColor: COLOUR.line, borderRadius: 6 }}>
      <View style={style.row}>
        <Fact label={say(msg`What for`)} value={say(CASH_PURPOSE_WORDS[data.purpose])} />
        <Fact label={say(msg`Date`)} value={formatDateTime(data.receivedAt, data.language)} />
        <Fact label={say(msg`Order number`)} value={data.customOrderId} more={data.vehicle} />
      </View>
      <View style={[style.row, { borderTopWidth: 1, borderTopColor: COLOUR.line }]}>
        <Fact label={say(msg`Customer`)} value={data.customerName} />
        <Fact label={say(msg`Vendor`)} value={data.vendorName} />
      </View>
    </View>
  );
}

/** A printed copy of one that counts no more must not pass for one that does. */
function Reversed({ data: { reverses, reversedBy }, say }: PartProps) {
  const words =
    reverses !== null
      ? msg`This takes back cash receipt ${reverses}, which was written down by mistake.`
      : reversedBy !== null
        ? msg`This was reversed by cash receipt ${reversedBy} and does not count any more.`
        : null;
  if (words === null) return null;
  return (
    <View style={{ marginTop: 12, padding: 8, borderRadius: 6, backgroundColor: COLOUR.dangerSoft }}>
      <Text style={[style.strong, { color: COLOUR.danger }]}>{say(words)}</Text>
    </View>
  );
}
