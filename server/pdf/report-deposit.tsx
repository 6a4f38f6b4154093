/** The deposit: what the customer left at handover; at return what was kept of it, for what, and what went back. */
import { formatMoney } from '@ceylono/domain/money';
import { msg } from '@lingui/core/macro';
import { View } from '@react-pdf/renderer';
import { Row } from './report-bill.tsx';
import type { ReportData } from './report-data.ts';
import { style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

export function Deposit({ data: { deposit, phase }, say }: { data: ReportData; say: Say }) {
  if (deposit === null) return null;
  const { held, isFromBefore, deducted, returned } = deposit;
  const label = isFromBefore ? msg`Left by the customer` : msg`Received in cash at handover`;
  const left = deducted.reduce((rest, { amount }) => rest - amount, held - returned);
  return (
    <View style={style.section} wrap={false}>
      <Text style={style.heading}>{say(msg`Deposit`)}</Text>
      <Row label={say(label)} value={formatMoney(held)} />
      {deducted.map(({ text, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges never move, and two may be alike.
        <Row key={at} label={say(msg`Kept for: ${text}`)} value={formatMoney(-amount)} />
      ))}
      {phase === 'return' ? (
        <>
          <Row label={say(msg`Given back in cash`)} value={formatMoney(returned)} isStrong />
          {left > 0 ? <Row label={say(msg`Still with the vendor`)} value={formatMoney(left)} isStrong /> : null}
        </>
      ) : null}
    </View>
  );
}
