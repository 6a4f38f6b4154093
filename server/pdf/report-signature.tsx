/** What was agreed, and by whom. */
import { BRAND } from '@ceylono/domain/brand';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { msg } from '@lingui/core/macro';
import { Image, View } from '@react-pdf/renderer';
import type { ReportData } from './report-data.ts';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import { agreement, type Say } from './report-words.ts';

export function Signature({ data, say, locale }: { data: ReportData; say: Say; locale: string }) {
  // At the handover the customer signs, whoever hands the vehicle over; at the return whoever takes it back.
  const isSignedByStaff = data.byStaff && data.phase === 'return';
  const at = data.completedAt && formatDateTime(data.completedAt, locale);
  return (
    <View wrap={false} style={style.section}>
      <Text style={style.heading}>{say(msg`Agreed and signed`)}</Text>
      <Text style={{ marginBottom: 8 }}>{say(agreement(data))}</Text>
      <View style={[style.row, { gap: 24 }]}>
        <View style={{ width: 250 }}>
          <View style={{ height: 66, borderBottomWidth: 1, borderBottomColor: COLOUR.ink, justifyContent: 'flex-end' }}>
            <Image
              src={Buffer.from(data.signature)}
              style={{ height: 64, objectFit: 'contain', objectPosition: 'left bottom' }}
            />
          </View>
          <Text style={[style.label, { marginTop: 3 }]}>
            {isSignedByStaff ? say(msg`Signature of our staff, for the vendor`) : say(msg`Signature of the customer`)}
          </Text>
          <Text style={style.strong}>{isSignedByStaff ? data.vendorName : data.customerName}</Text>
        </View>
        <View style={{ flex: 1, justifyContent: 'flex-end' }}>
          <Text style={style.label}>{say(msg`Recorded by`)}</Text>
          <Text style={style.strong}>{data.byStaff ? BRAND.name : data.vendorName}</Text>
          <Text style={style.muted}>{at ?? say(msg`Not yet saved`)}</Text>
        </View>
      </View>
    </View>
  );
}
