/**
 * The receipt of an order as a PDF (customer §2 L88, T-087): the bill as it stands and last the amount due, less what was
 * paid (amendments 12 and 31), drawn from the data it is given and nothing else. It runs in the child that works on files.
 */
import { BRAND } from '@ceylono/domain/brand';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { msg } from '@lingui/core/macro';
import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { wordsIn } from '../i18n.ts';
import { Agreement, Contact, hasEnded, Note, PricedBy } from './order-parts.tsx';
import type { ReceiptData } from './receipt-data.ts';
import { BillLines } from './report-bill.tsx';
import { type Letters, loadLetters } from './report-fonts.ts';
import { Footer, Header } from './report-frame.tsx';
import { style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

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
          <BillLines
            bill={data.bill}
            balance={data.balance}
            isOwed={!hasEnded(data.status)}
            say={say}
            locale={locale}
          />
          <PricedBy data={data} say={say} />
        </View>
        <Contact say={say} />
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={locale} />
      </Page>
    </Document>,
  );
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
