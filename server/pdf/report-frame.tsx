/** What stands on every page of a report: the brand, the order, the page number and, in a preview, that nothing is saved. */
import { BRAND } from '@ceylono/domain/brand';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { msg } from '@lingui/core/macro';
import { Circle, Path, Rect, Svg, View } from '@react-pdf/renderer';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

export function Header({ title, customOrderId }: { title: string; customOrderId: string }) {
  return (
    <View
      fixed
      style={[style.edges, { top: 28, borderBottomWidth: 1, borderBottomColor: COLOUR.line, paddingBottom: 8 }]}
    >
      <View style={[style.row, { alignItems: 'center', justifyContent: 'space-between' }]}>
        <View style={[style.row, { alignItems: 'center' }]}>
          <Mark />
          <Text style={{ fontSize: 14, fontWeight: 700, marginLeft: 7, color: COLOUR.primary }}>{BRAND.name}</Text>
        </View>
        <Text style={style.muted}>
          {title} · <Text style={[style.strong, { color: COLOUR.ink }]}>{customOrderId}</Text>
        </Text>
      </View>
    </View>
  );
}

/** The brand's mark, as on the site. */
function Mark() {
  return (
    <Svg width={24} height={24} viewBox="0 0 32 32">
      <Rect width={32} height={32} rx={9} fill={COLOUR.primary} />
      <Path
        d="M15.2 5.2c2.6 1.8 6.9 7.4 7.4 12.6.4 4.7-2.6 8.9-6.8 8.9s-6.9-3.3-6.9-8.2c0-4.1 2-6.3 3.6-9.1.9-1.5 1.5-3 2.7-4.2Z"
        fill="#fff"
      />
      <Path
        d="M9.3 20.6c3.4-2.8 9.2-.5 13-3.8"
        fill="none"
        stroke={COLOUR.primary}
        strokeWidth={2.2}
        strokeLinecap="round"
      />
      <Circle cx={15.4} cy={13.6} r={2.5} fill={COLOUR.accent} />
    </Svg>
  );
}

interface FooterProps {
  preparedAt: Date;
  /** The sign that stands on this page for letters that could not be written; null when there are none. */
  unknown: string | null;
  say: Say;
  locale: string;
}

export function Footer({ preparedAt: at, unknown, say, locale }: FooterProps) {
  const preparedAt = formatDateTime(at, locale);
  return (
    <View
      fixed
      style={[
        style.edges,
        style.row,
        { bottom: 26, justifyContent: 'space-between', fontSize: 7.5, color: COLOUR.muted },
      ]}
    >
      <View style={{ flex: 1, paddingRight: 10 }}>
        <Text>{say(msg`Prepared ${preparedAt}. All times are Sri Lanka time.`)}</Text>
        {unknown === null ? null : <Text>{say(msg`${unknown} stands for a letter that cannot be printed here.`)}</Text>}
      </View>
      <Text render={({ pageNumber, totalPages }) => say(msg`Page ${pageNumber} of ${totalPages}`)} />
    </View>
  );
}

/** Over the whole width of every page of a preview, so that no copy of it passes for the signed report. */
export function NotYetSaved({ say }: { say: Say }) {
  return (
    <View
      fixed
      style={{ position: 'absolute', top: 0, left: 0, right: 0, backgroundColor: COLOUR.accent, paddingVertical: 4 }}
    >
      <Text style={[style.strong, { textAlign: 'center', fontSize: 8.5 }]}>
        {say(msg`Not yet saved: this is a preview of what is on the form, not the report.`)}
      </Text>
    </View>
  );
}
