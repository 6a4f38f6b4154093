/** Who, what, when, and the readings: the upper part of the first page. */

import { formatDateTime } from '@ceylono/domain/colombo-format';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { mileage } from '@ceylono/domain/mileage';
import { formatMoney } from '@ceylono/domain/money';
import { REPORT_WORDS } from '@ceylono/words/report';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { ReportData } from './report-data.ts';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

interface FactsProps {
  data: ReportData;
  say: Say;
  locale: string;
}

export function Title({ data, say, locale }: FactsProps) {
  return (
    <View style={{ marginBottom: 14 }}>
      <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 3 }}>{say(REPORT_WORDS[data.phase])}</Text>
      <Text style={style.muted}>{say(moment(data, locale))}</Text>
    </View>
  );
}

function moment({ phase, handedOverAt, completedAt }: ReportData, locale: string): MessageDescriptor {
  if (completedAt === null) return msg`Not yet saved`;
  const at = formatDateTime(completedAt, locale);
  if (phase === 'handover' || handedOverAt === null) return msg`Handed over on ${at}`;
  const from = formatDateTime(handedOverAt, locale);
  return msg`Handed over on ${from}, returned on ${at}`;
}

export function Facts({ data, say, locale }: FactsProps) {
  const { startedDays, pricePerExtraKm } = data.mileageTerms;
  const { includedKm } = mileage(data.mileageTerms, 0, 0);
  const before = data.handoverOdometer === null ? null : formatKm(data.handoverOdometer, locale);
  const pricePerKm = pricePerExtraKm === null ? null : formatMoney(pricePerExtraKm);
  return (
    <View style={{ borderWidth: 1, borderColor: COLOUR.line, borderRadius: 6 }}>
      <View style={style.row}>
        <Fact label={say(msg`Vehicle`)} value={data.vehicle} />
        <Fact label={say(msg`Customer`)} value={data.customerName} more={data.customerPhone} />
        <Fact label={say(msg`Vendor`)} value={data.vendorName} more={data.vendorPhone} />
      </View>
      <View style={[style.row, { borderTopWidth: 1, borderTopColor: COLOUR.line }]}>
        <RentalPeriod {...data} startedDays={startedDays} say={say} locale={locale} />
        <Fact
          label={data.phase === 'handover' ? say(msg`Odometer at handover`) : say(msg`Odometer at return`)}
          value={formatKm(data.odometer, locale)}
          more={before === null ? undefined : say(msg`At handover: ${before}`)}
        />
        <Fact
          label={say(msg`Kilometres included`)}
          value={formatKm(includedKm, locale)}
          more={pricePerKm === null ? say(msg`Extra kilometres are free`) : say(msg`then ${pricePerKm} per km`)}
        />
      </View>
      {data.idVerified === null ? null : <Identity isVerified={data.idVerified} say={say} />}
    </View>
  );
}

interface PeriodProps {
  startDate: Date;
  endDate: Date;
  startedDays: number;
  say: Say;
  locale: string;
}

export function RentalPeriod({ startDate, endDate, startedDays, say, locale }: PeriodProps) {
  const to = formatDateTime(endDate, locale);
  return (
    <Fact
      label={say(msg`Rental period`)}
      value={formatDateTime(startDate, locale)}
      more={[say(msg`to ${to}`), say(msg`${plural(startedDays, { one: '# day', other: '# days' })}`)]}
    />
  );
}

export function Fact({
  label,
  value,
  more,
}: {
  label: string;
  value: ReactNode;
  more?: string | string[] | undefined;
}) {
  return (
    <View style={{ width: '33.33%', paddingVertical: 8, paddingHorizontal: 10 }}>
      <Text style={style.label}>{label}</Text>
      <Text style={style.strong}>{value}</Text>
      {[more ?? []].flat().map((line) => (
        <Text key={line} style={style.muted}>
          {line}
        </Text>
      ))}
    </View>
  );
}

/** An unticked box stops no handover, but the report says so in red (T-140). */
function Identity({ isVerified, say }: { isVerified: boolean; say: Say }) {
  return (
    <View
      style={{
        borderTopWidth: 1,
        borderTopColor: COLOUR.line,
        borderBottomLeftRadius: 6,
        borderBottomRightRadius: 6,
        paddingVertical: 7,
        paddingHorizontal: 10,
        backgroundColor: isVerified ? COLOUR.primarySoft : COLOUR.dangerSoft,
      }}
    >
      <Text style={[style.strong, { color: isVerified ? COLOUR.primary : COLOUR.danger }]}>
        {isVerified
          ? say(msg`Identity verified: yes. The vendor compared the customer with the identity document.`)
          : say(msg`Identity verified: no. The vendor did not confirm having seen the identity document.`)}
      </Text>
    </View>
  );
}
