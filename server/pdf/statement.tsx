/** A vendor's month as a PDF: its sums first, then rental by rental. It runs in the child that works on files. */
import { BRAND } from '@ceylono/domain/brand';
import { formatDay, formatMonth } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { formatMoneyExact, type Money } from '@ceylono/domain/money';
import { COMMISSION_RULE, dueWords, STATEMENT_WORDS as W } from '@ceylono/words/statement';
import { msg, plural } from '@lingui/core/macro';
import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { wordsIn } from '../i18n.ts';
import { loadLetters } from './report-fonts.ts';
import { Footer, Header } from './report-frame.tsx';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';
import type { StatementData, StatementLine } from './statement-data.ts';

export async function drawStatement(given: StatementData): Promise<Uint8Array> {
  const letters = await loadLetters();
  const { write } = letters;
  const lines = given.lines.map((line) => ({ ...line, vehicle: write(line.vehicle) }));
  const data = { ...given, lines, vendorName: write(given.vendorName) };
  const locale = data.language;
  const words = wordsIn(locale);
  const say: Say = (message) => words._(message);
  const title = say(W.statement);
  const month = formatMonth(data.month, locale);
  return renderToBuffer(
    <Document
      title={`${title} ${data.month}`}
      author={BRAND.name}
      creator={BRAND.name}
      producer={BRAND.name}
      language={locale}
      creationDate={data.preparedAt}
    >
      <Page size="A4" style={style.page}>
        <Header title={title} customOrderId={data.month} />
        <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 3 }}>{month}</Text>
        <Text style={style.muted}>{data.vendorName}</Text>
        <Sums data={data} say={say} />
        {data.lines.length === 0 ? (
          <Text style={style.section}>{say(W.none)}</Text>
        ) : (
          <Lines data={data} say={say} locale={locale} />
        )}
        <Footer preparedAt={data.preparedAt} unknown={letters.unknown()} say={say} locale={locale} />
      </Page>
    </Document>,
  );
}

interface PartProps {
  data: StatementData;
  say: Say;
}

function Sums({ data: { sums, cash }, say }: PartProps) {
  const takesCommission = sums.commission > 0;
  const { word, amount } = dueWords(sums.due);
  return (
    <View style={[style.section, { padding: 12, borderRadius: 6, backgroundColor: COLOUR.primarySoft }]}>
      <Sum label={say(W.rentals)} value={String(sums.rentals)} />
      <Sum label={say(W.bill)} value={formatMoneyExact(sums.bill)} />
      <Sum label={say(W.paid)} value={formatMoneyExact(sums.paid)} />
      <Sum label={say(word)} value={formatMoneyExact(amount)} />
      {takesCommission ? <Sum label={say(W.commission)} value={formatMoneyExact(sums.commission)} /> : null}
      {takesCommission ? <Sum label={say(W.share)} value={formatMoneyExact(sums.share)} isStrong /> : null}
      <Sum label={say(W.cashReceived)} value={formatMoneyExact(cash.received)} />
      <Sum label={say(W.cashGivenBack)} value={formatMoneyExact(cash.givenBack)} />
      {sums.heldOut.rentals > 0 ? (
        <Sum label={say(W.heldOut)} value={`${sums.heldOut.rentals} · ${formatMoneyExact(sums.heldOut.bill)}`} />
      ) : null}
      {takesCommission ? <Text style={[style.muted, { marginTop: 6 }]}>{say(COMMISSION_RULE)}</Text> : null}
      {sums.heldOut.rentals > 0 ? <Text style={[style.muted, { marginTop: 3 }]}>{say(W.heldOutWhy)}</Text> : null}
    </View>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <View style={[style.row, { justifyContent: 'space-between', paddingVertical: 2 }]}>
      <Text style={isStrong ? style.strong : {}}>{label}</Text>
      <Text style={isStrong ? style.strong : {}}>{value}</Text>
    </View>
  );
}

const WIDTHS = ['21%', '21%', '19%', '13%', '13%', '13%'] as const;

function Lines({ data, say, locale }: PartProps & { locale: string }) {
  const takesCommission = data.sums.commission > 0;
  const last = takesCommission ? W.commission : W.due;
  const { notDrawn } = data;
  return (
    <View style={style.section}>
      <View fixed style={[style.row, { borderBottomWidth: 1, borderBottomColor: COLOUR.line, paddingBottom: 3 }]}>
        {[W.order, W.vehicle, W.returnedOn, W.bill, W.paid, last].map((word, at) => (
          <Cell key={word.id} at={at} text={say(word)} isHead />
        ))}
      </View>
      {data.lines.map((line) => (
        <Line key={line.customOrderId} line={line} takesCommission={takesCommission} say={say} locale={locale} />
      ))}
      {notDrawn > 0 ? (
        <Text style={[style.muted, { marginTop: 6 }]}>
          {say(
            msg`${plural(notDrawn, { one: '# more rental is in the sums and in the table for spreadsheets.', other: '# more rentals are in the sums and in the table for spreadsheets.' })}`,
          )}
        </Text>
      ) : null}
    </View>
  );
}

interface LineProps {
  line: StatementLine;
  takesCommission: boolean;
  say: Say;
  locale: string;
}

function Line({ line, takesCommission, say, locale }: LineProps) {
  const cells = [
    line.customOrderId,
    line.vehicle,
    formatDay(startOfDay(line.returnedOn), locale),
    formatMoneyExact(line.bill),
    formatMoneyExact(line.paid),
    takesCommission ? formatMoneyExact(line.commission) : dueCell(line.due, say),
  ];
  return (
    <View wrap={false} style={{ borderBottomWidth: 1, borderBottomColor: COLOUR.line, paddingVertical: 4 }}>
      <View style={[style.row, line.isHeldOut ? { color: COLOUR.muted } : {}]}>
        {cells.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two amounts may be alike.
          <Cell key={at} at={at} text={text} />
        ))}
      </View>
      {line.isHeldOut ? <Text style={[style.strong, { fontSize: 7.5 }]}>{say(W.heldOut)}</Text> : null}
    </View>
  );
}

/** The head of its column says that it is still due. */
function dueCell(due: Money, say: Say): string {
  const { word, amount } = dueWords(due);
  return due < 0 ? `${say(word)} ${formatMoneyExact(amount)}` : formatMoneyExact(amount);
}

function Cell({ at, text, isHead = false }: { at: number; text: string; isHead?: boolean }) {
  return (
    <View style={{ width: WIDTHS[at], paddingRight: at < 3 ? 6 : 0 }}>
      <Text style={[isHead ? style.label : { fontSize: 8.5 }, { textAlign: at < 3 ? 'left' : 'right' }]}>{text}</Text>
    </View>
  );
}
