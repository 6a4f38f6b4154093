/** Kilometres and the final bill of a return; the last line is the amount due (amendment 12). */

import type { Bill, BillLine } from '@ceylono/domain/bill';
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
        <BillLines bill={bill} totalLabel={say(msg`Amount due`)} say={say} locale={locale} />
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
  totalLabel: string;
}

/** Line by line, and last the total. */
export function BillLines({ bill, totalLabel, say, locale }: BillLinesProps) {
  return (
    <>
      <Lines lines={bill.lines} say={say} locale={locale} />
      <LastAmount label={totalLabel} amount={bill.total} />
    </>
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
