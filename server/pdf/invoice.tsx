/**
 * The invoice of an order as a PDF (admin §9 L398, T-087): its bill as it stands, what was paid, and last the amount due
 * (amendment 12), drawn from the data it is given and nothing else. The brand's mark is drawn, so there is no logo to wait
 * for. It runs in the child that works on files.
 * @rows ADM-BRK 34
 */
import { BRAND } from '@ceylono/domain/brand';
import { receiptNumber } from '@ceylono/domain/cash-receipt';
import { formatDateTime, formatDay } from '@ceylono/domain/colombo-format';
import type { Invoice } from '@ceylono/domain/invoice';
import { formatMoney } from '@ceylono/domain/money';
import { CASH_PURPOSE_WORDS } from '@ceylono/words/cash-purpose';
import { msg } from '@lingui/core/macro';
import { Document, Image, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { wordsIn } from '../i18n.ts';
import type { InvoiceData } from './invoice-data.ts';
import { Agreement, Contact, Note, PricedBy } from './order-parts.tsx';
import { Due, KeptOfDeposit, Lines, Row, Total } from './report-bill.tsx';
import { type Letters, loadLetters } from './report-fonts.ts';
import { Footer, Header } from './report-frame.tsx';
import { forPaper } from './report-pictures.ts';
import { style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

export async function drawInvoice(given: InvoiceData): Promise<Uint8Array> {
  const letters = await loadLetters();
  const data = writable(given, letters);
  const locale = data.language;
  const words = wordsIn(locale);
  const say: Say = (message) => words._(message);
  const title = say(msg`Invoice`);
  const photo = await drawable(data.photo);
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
        <Top title={title} data={data} photo={photo} say={say} />
        <Agreement data={data} say={say} />
        <Note status={data.status} say={say} />
        <View style={style.section}>
          <Lines lines={data.invoice.lines} say={say} locale={locale} />
          <Total total={data.invoice.total} isOwed={data.invoice.isOwed} say={say} />
          <PricedBy data={data} say={say} />
          <Paid invoice={data.invoice} say={say} locale={locale} />
          <Deposit data={data} say={say} />
          <View style={{ marginTop: 6 }} wrap={false}>
            <Due due={data.invoice.due} say={say} />
          </View>
        </View>
        <Contact say={say} />
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={locale} />
      </Page>
    </Document>,
  );
}

/** null for a picture that cannot be read: an invoice without one is an invoice. */
async function drawable(photo: Uint8Array | null): Promise<Buffer | null> {
  const [ready] = await forPaper([photo]).catch(() => [null]);
  return ready ?? null;
}

interface PartProps {
  data: InvoiceData;
  say: Say;
}

interface TopProps extends PartProps {
  title: string;
  photo: Buffer | null;
}

function Top({ title, data, photo, say }: TopProps) {
  const on = formatDay(data.preparedAt, data.language);
  const at = formatDateTime(data.createdAt, data.language);
  return (
    <View style={[style.row, { marginBottom: 14, justifyContent: 'space-between', gap: 20 }]}>
      <View style={{ flex: 1 }}>
        <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 3 }}>{title}</Text>
        <Text>{say(msg`Date of the invoice: ${on}`)}</Text>
        <Text style={style.muted}>{say(msg`Ordered on ${at}`)}</Text>
      </View>
      {photo === null ? null : (
        <Image src={photo} style={{ width: 132, height: 88, objectFit: 'cover', borderRadius: 5 }} />
      )}
    </View>
  );
}

interface PaidProps {
  invoice: Invoice;
  say: Say;
  locale: string;
}

/** What was written down of the customer's cash, and what was kept of the deposit. */
function Paid({ invoice: { payments, deducted }, say, locale }: PaidProps) {
  if (payments.length === 0 && deducted === 0) return null;
  return (
    <View style={style.section}>
      <Text style={style.heading} minPresenceAhead={40}>
        {say(msg`Paid in cash`)}
      </Text>
      {payments.map(({ number, purpose, receivedAt, change }) => (
        <Row
          key={number}
          label={[receiptNumber(number), formatDay(receivedAt, locale), say(CASH_PURPOSE_WORDS[purpose])].join(' · ')}
          value={formatMoney(change)}
        />
      ))}
      <KeptOfDeposit deducted={deducted} say={say} />
    </View>
  );
}

/** Money of the customer's, and so no line of the bill (amendment 31). */
function Deposit({ data: { invoice, depositAgreed }, say }: PartProps) {
  const words = depositWords(invoice, formatMoney(invoice.depositHeld), depositAgreed);
  return words === null ? null : <Text style={[style.muted, { marginTop: 8 }]}>{say(words)}</Text>;
}

function depositWords({ isOwed, depositHeld, deducted }: Invoice, held: string, agreed: number) {
  if (depositHeld > 0) return msg`The vendor holds a deposit of ${held}. It is no part of this bill.`;
  if (!isOwed || agreed === 0 || deducted > 0) return null;
  const deposit = formatMoney(agreed);
  return msg`A deposit of ${deposit} is agreed beside this bill: it is left in cash at the handover and given back at the return.`;
}

/** With everything that a person typed made writable. */
function writable(data: InvoiceData, { write }: Letters): InvoiceData {
  return {
    ...data,
    vehicle: write(data.vehicle),
    vendorName: write(data.vendorName),
    customerName: write(data.customerName),
    customerAddress: (data.customerAddress ?? []).map(write),
    invoice: {
      ...data.invoice,
      lines: data.invoice.lines.map((line) => (line.text === undefined ? line : { ...line, text: write(line.text) })),
    },
  };
}
