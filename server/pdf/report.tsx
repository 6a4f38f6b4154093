/**
 * The report of a handover or return as a PDF: real text on A4, drawn from the data it is given and nothing else
 * (T-087, architecture §5). It runs in the child that works on files.
 */
import { BRAND } from '@ceylono/domain/brand';
import { REPORT_WORDS } from '@ceylono/words/report';
import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { wordsIn } from '../i18n.ts';
import { FinalBill } from './report-bill.tsx';
import { Damage } from './report-damage.tsx';
import type { ReportData } from './report-data.ts';
import { Deposit } from './report-deposit.tsx';
import { Facts, Title } from './report-facts.tsx';
import { type Letters, loadLetters } from './report-fonts.ts';
import { Footer, Header, NotYetSaved } from './report-frame.tsx';
import { DamagePhotos, Photos } from './report-photos.tsx';
import { forPaper } from './report-pictures.ts';
import { Signature } from './report-signature.tsx';
import { style } from './report-style.ts';
import type { Say } from './report-words.ts';

export async function drawReport(given: ReportData): Promise<Uint8Array> {
  const letters = await loadLetters();
  const data = writable(given, letters);
  const locale = data.language;
  const words = wordsIn(locale);
  const say: Say = (message) => words._(message);
  const title = say(REPORT_WORDS[data.phase]);
  const photos = await forPaper(data.photos);
  const damagePhotos = await forPaper(data.marks.map((mark) => mark.photo));
  const { bill, mileage } = data;
  return renderToBuffer(
    <Document
      title={`${title} ${data.customOrderId}`}
      author={data.vendorName}
      creator={BRAND.name}
      producer={BRAND.name}
      language={locale}
      creationDate={data.preparedAt}
    >
      <Page size="A4" style={style.page}>
        {data.saved ? null : <NotYetSaved say={say} />}
        <Header title={title} customOrderId={data.customOrderId} />
        <Title data={data} say={say} locale={locale} />
        <Facts data={data} say={say} locale={locale} />
        {bill && mileage ? (
          <FinalBill data={data} bill={bill} mileage={mileage} say={say} locale={locale} />
        ) : (
          <Damage data={data} say={say} />
        )}
        <Deposit data={data} say={say} />
        <Signature data={data} say={say} locale={locale} />
        {bill ? <Damage data={data} say={say} /> : null}
        <DamagePhotos data={data} pictures={damagePhotos} say={say} />
        <Photos pictures={photos} say={say} />
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={locale} />
      </Page>
    </Document>,
  );
}

/** With everything that a person typed made writable. */
function writable(data: ReportData, { write }: Letters): ReportData {
  return {
    ...data,
    vehicle: write(data.vehicle),
    vendorName: write(data.vendorName),
    customerName: write(data.customerName),
    marks: data.marks.map((mark) => ({ ...mark, note: write(mark.note) })),
    deposit: data.deposit && {
      ...data.deposit,
      deducted: data.deposit.deducted.map((part) => ({ ...part, text: write(part.text) })),
    },
    bill: data.bill && {
      ...data.bill,
      lines: data.bill.lines.map((line) => (line.text === undefined ? line : { ...line, text: write(line.text) })),
    },
  };
}
