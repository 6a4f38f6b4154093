/** Kilometres and the final bill of a return; the last line is the amount due, less what was paid (amendments 12 and 31). */

import type { Bill, BillLine } from '@ceylono/domain/bill';
import type { BillBalance } from '@ceylono/domain/cash-receipt';
import { formatKm } from '@ceylono/domain/kilometre-format';
import type { Mileage } from '@ceylono/domain/mileage';
import { formatMoney, type Money } from '@ceylono/domain/money';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { stretchWords } from '@ceylono/words/stretch';
import { msg, plural } from '@lingui/core/macro';
import { View } from '@react-pdf/renderer';
import type { ReportData } from './report-data.ts';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

/** A bill of so many lines stands beside the kilometres, a longer one below them. */
const BESIDE = 14;
const NO_LONGER_DUE = msg`Agreed total, no longer due`;

interface FinalBillProps {
  data: ReportData;
  bill: Bill;
  mileage: Mileage;
  say: Say;
  locale: string;
}

export function FinalBill({ data, bill, mileage, say, locale }: FinalBillProps) {
  const isShort = bill.lines.length <= BESIDE;
  return (
    <View wrap={!isShort} style={[style.section, isShort ? style.row : {}, { gap: isShort ? 28 : 16 }]}>
      <View style={{ width: isShort ? 195 : '100%' }}>
        <Kilometres data={data} mileage={mileage} say={say} locale={locale} />
      </View>
      <View style={isShort ? { flex: 1 } : {}}>
        <Text style={style.heading} minPresenceAhead={60}>
          {say(msg`Final bill`)}
        </Text>
        <BillLines bill={bill} balance={data.balance} isOwed say={say} locale={locale} />
      </View>
    </View>
  );
}

function Kilometres({ data, mileage, say, locale }: Omit<FinalBillProps, 'bill'>) {
  const { startedDays, kmIncluded, pricePerExtraKm } = data.mileageTerms;
  const perDay = formatKm(kmIncluded ?? 0, locale);
  return (
    <View wrap={false}>
      <Text style={style.heading}>{say(msg`Kilometres`)}</Text>
      <Row label={say(msg`Odometer at handover`)} value={formatKm(data.handoverOdometer ?? 0, locale)} />
      <Row label={say(msg`Odometer at return`)} value={formatKm(data.odometer, locale)} />
      <Row label={say(msg`Driven`)} value={formatKm(mileage.totalKmDriven, locale)} />
      <Row
        label={say(msg`Included: ${plural(startedDays, { one: '# day', other: '# days' })} at ${perDay}`)}
        value={formatKm(mileage.includedKm, locale)}
      />
      <Row label={say(msg`Extra`)} value={formatKm(mileage.extraKm, locale)} isStrong />
      {pricePerExtraKm === null ? null : <Row label={say(msg`Per extra km`)} value={formatMoney(pricePerExtraKm)} />}
    </View>
  );
}

interface LinesProps {
  lines: readonly BillLine[];
  say: Say;
  locale: string;
}

interface BillLinesProps extends Omit<LinesProps, 'lines'> {
  bill: Bill;
  /** null: nothing was paid, so that the total is due. */
  balance: BillBalance | null;
  /** False of an order that came to nothing. */
  isOwed: boolean;
}

/** Line by line, then what was paid, and last what is still due. */
export function BillLines({ bill, balance, isOwed, say, locale }: BillLinesProps) {
  const lines = <Lines lines={bill.lines} say={say} locale={locale} />;
  if (balance === null) {
    const label = isOwed ? msg`Amount due` : NO_LONGER_DUE;
    return (
      <>
        {lines}
        <LastAmount label={say(label)} amount={bill.total} />
      </>
    );
  }
  const { paid, deducted, due } = balance;
  return (
    <>
      {lines}
      <Total total={bill.total} isOwed={isOwed} say={say} />
      {paid === 0 ? null : <Row label={say(msg`Paid in cash`)} value={formatMoney(-paid)} />}
      <KeptOfDeposit deducted={deducted} say={say} />
      <Due due={due} say={say} />
    </>
  );
}

/** The sum of the lines, where more follows. */
export function Total({ total, isOwed, say }: { total: Money; isOwed: boolean; say: Say }) {
  return <Row label={say(isOwed ? msg`Total` : NO_LONGER_DUE)} value={formatMoney(total)} isStrong />;
}

export function KeptOfDeposit({ deducted, say }: { deducted: Money; say: Say }) {
  return deducted > 0 ? <Row label={say(msg`Kept out of the deposit`)} value={formatMoney(-deducted)} /> : null;
}

/** The last line where something was paid. */
export function Due({ due, say }: { due: Money; say: Say }) {
  return due < 0 ? (
    <LastAmount label={say(msg`To be given back`)} amount={-due} />
  ) : (
    <LastAmount label={say(msg`Amount due`)} amount={due} />
  );
}

/** Where dates made the price, with which days cost what. */
export function Lines({ lines, say, locale }: LinesProps) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
    <View key={at}>
      <Row label={labelOf(line, say)} value={formatMoney(line.amount)} />
      {line.stretches?.map((stretch) => (
        <Text key={stretch.firstDay} style={[style.muted, { paddingLeft: 10, paddingTop: 2 }]}>
          {say(stretchWords(stretch, locale))}
        </Text>
      ))}
    </View>
  ));
}

/** The last line of a bill. */
export function LastAmount({ label, amount }: { label: string; amount: Money }) {
  return (
    <View
      wrap={false}
      style={[
        style.row,
        {
          marginTop: 6,
          paddingVertical: 6,
          paddingHorizontal: 10,
          borderRadius: 5,
          backgroundColor: COLOUR.primary,
          color: '#fff',
          alignItems: 'center',
          justifyContent: 'space-between',
        },
      ]}
    >
      <Text style={style.strong}>{label}</Text>
      <Text style={[style.strong, { fontSize: 15 }]}>{formatMoney(amount)}</Text>
    </View>
  );
}

function labelOf(line: BillLine, say: Say): string {
  return line.text ?? say(LINE_WORDS[line.kind]);
}

export function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <View
      wrap={false}
      style={[
        style.row,
        { justifyContent: 'space-between', paddingVertical: 3, borderBottomWidth: 0.5, borderBottomColor: COLOUR.line },
      ]}
    >
      <Text style={[{ flex: 1, paddingRight: 10 }, isStrong ? style.strong : style.muted]}>{label}</Text>
      <Text style={isStrong ? style.strong : {}}>{value}</Text>
    </View>
  );
}
