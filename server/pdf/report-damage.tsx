/** The car from above with its numbered marks, and what each mark says. */
import {
  CAR_OUTLINE,
  OUTLINE_HEIGHT,
  OUTLINE_VIEW_BOX,
  OUTLINE_WIDTH,
  type OutlineKind,
  zoneOf,
} from '@ceylono/domain/car-outline';
import { DAMAGE_SEVERITIES, type DamageMark } from '@ceylono/domain/damage-mark';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { msg } from '@lingui/core/macro';
import { Circle, G, Path, Svg, Text as SvgText, View } from '@react-pdf/renderer';
import type { ReportData } from './report-data.ts';
import { FONT_FAMILY } from './report-fonts.ts';
import { COLOUR, SEVERITY_COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

const DRAWN_WIDTH = 132;
/** What stands beside the car; the rest stands below it in two columns. */
const ROOM_BESIDE = 290;

const OUTLINE_PAINT: Record<OutlineKind, { fill: string; stroke?: string }> = {
  wheel: { fill: '#8d877e' },
  body: { fill: '#fbf9f6', stroke: '#6f665a' },
  glass: { fill: '#d0ecec', stroke: '#978c7d' },
  lamp: { fill: '#ffe9c2', stroke: '#978c7d' },
  line: { fill: 'none', stroke: '#bfb5a7' },
};

export function Damage({ data, say }: { data: ReportData; say: Say }) {
  const { marks, earlierMarks } = data;
  const numbered = marks.map((mark, at) => ({ mark, number: at + 1 }));
  const beside = countBeside(marks);
  const below = numbered.slice(beside);
  const none = data.phase === 'return' ? msg`No damage was marked at return.` : msg`No damage was marked.`;
  // An unmarked car at return shows nothing that its sentence does not say, and would cost a page.
  if (data.phase === 'return' && marks.length + earlierMarks.length === 0) {
    return (
      <View wrap={false} style={style.section}>
        <Text style={style.heading}>{say(msg`Condition`)}</Text>
        <Text>{say(none)}</Text>
      </View>
    );
  }
  return (
    <View style={style.section}>
      <View wrap={false}>
        <Text style={style.heading}>{say(msg`Condition`)}</Text>
        <View style={[style.row, { gap: 22 }]}>
          <View style={{ width: DRAWN_WIDTH }}>
            <Text style={{ fontSize: 7.5, color: COLOUR.muted, textAlign: 'center' }}>{say(msg`Front`)}</Text>
            <Outline marks={marks} earlierMarks={earlierMarks} />
            <Legend hasEarlier={earlierMarks.length > 0} say={say} />
          </View>
          <View style={{ flex: 1 }}>
            {marks.length === 0 ? <Text>{say(none)}</Text> : null}
            {numbered.slice(0, beside).map((entry) => (
              <Entry key={entry.number} {...entry} say={say} />
            ))}
          </View>
        </View>
      </View>
      {pairsOf(below).map((pair, at) => (
        <View key={pair[0]?.number} wrap={false} style={[style.row, { gap: 22, marginTop: at === 0 ? 8 : 0 }]}>
          {pair.map((entry) => (
            <View key={entry.number} style={{ width: 246 }}>
              <Entry {...entry} say={say} />
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

/** How many marks fit beside the car: guessed from their notes, with wide letters in mind, since all of it stays on one page. */
function countBeside(marks: DamageMark[]): number {
  let room = ROOM_BESIDE;
  const first = marks.findIndex(({ note }) => {
    room -= 20 + Math.ceil(note.length / 45 + note.split('\n').length - 1) * 12;
    return room < 0;
  });
  return first === -1 ? marks.length : first;
}

function pairsOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, at) => items.slice(at * 2, at * 2 + 2));
}

function Outline({ marks, earlierMarks }: { marks: DamageMark[]; earlierMarks: DamageMark[] }) {
  return (
    <Svg width={DRAWN_WIDTH} height={(DRAWN_WIDTH * OUTLINE_HEIGHT) / OUTLINE_WIDTH} viewBox={OUTLINE_VIEW_BOX}>
      {CAR_OUTLINE.map(({ kind, path }) => (
        <Path key={path} d={path} strokeWidth={1.4} {...OUTLINE_PAINT[kind]} />
      ))}
      {earlierMarks.map((mark, at) => (
        <Circle
          // biome-ignore lint/suspicious/noArrayIndexKey: marks never move, and two may lie on each other.
          key={at}
          {...centreOf(mark)}
          r={10}
          fill="none"
          stroke={COLOUR.muted}
          strokeWidth={1.6}
          strokeDasharray="3 2"
        />
      ))}
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks never move, and two may lie on each other.
        <Disc key={at} mark={mark} number={at + 1} />
      ))}
    </Svg>
  );
}

function centreOf({ x, y }: DamageMark): { cx: number; cy: number } {
  return { cx: (x / 100) * OUTLINE_WIDTH, cy: (y / 100) * OUTLINE_HEIGHT };
}

function Disc({ mark, number }: { mark: DamageMark; number: number }) {
  const { cx, cy } = centreOf(mark);
  const { disc, number: ink } = SEVERITY_COLOUR[mark.severity];
  return (
    <G>
      <Circle cx={cx} cy={cy} r={11} fill={disc} stroke="#fff" strokeWidth={1.5} />
      <SvgText
        x={cx}
        y={cy + 4.2}
        textAnchor="middle"
        fill={ink}
        style={{ fontFamily: FONT_FAMILY, fontSize: 12, fontWeight: 700 }}
      >
        {number}
      </SvgText>
    </G>
  );
}

function Entry({ mark, number, say }: { mark: DamageMark; number: number; say: Say }) {
  const { disc, number: ink } = SEVERITY_COLOUR[mark.severity];
  return (
    <View wrap={false} style={[style.row, { marginBottom: 6 }]}>
      <View
        style={{
          width: 16,
          height: 16,
          borderRadius: 8,
          backgroundColor: disc,
          marginRight: 8,
          justifyContent: 'center',
        }}
      >
        <Text style={{ textAlign: 'center', color: ink, fontSize: 8, fontWeight: 700 }}>{number}</Text>
      </View>
      <View style={{ flex: 1 }}>
        <Text>
          <Text style={style.strong}>{say(SEVERITY_WORDS[mark.severity])}</Text> · {say(ZONE_WORDS[zoneOf(mark)])}
        </Text>
        {mark.note === '' ? null : <Text style={[style.muted, { fontSize: 8.5 }]}>{mark.note}</Text>}
      </View>
    </View>
  );
}

function Legend({ hasEarlier, say }: { hasEarlier: boolean; say: Say }) {
  return (
    <View style={{ marginTop: 6, fontSize: 7.5, color: COLOUR.muted }}>
      <View style={[style.row, { justifyContent: 'center', gap: 10 }]}>
        {DAMAGE_SEVERITIES.map((severity) => (
          <View key={severity} style={[style.row, { alignItems: 'center' }]}>
            <View
              style={{
                width: 7,
                height: 7,
                borderRadius: 3.5,
                marginRight: 3,
                backgroundColor: SEVERITY_COLOUR[severity].disc,
              }}
            />
            <Text>{say(SEVERITY_WORDS[severity])}</Text>
          </View>
        ))}
      </View>
      {hasEarlier ? (
        <Text style={{ textAlign: 'center', marginTop: 2 }}>{say(msg`Dashed: marked at handover already`)}</Text>
      ) : null}
    </View>
  );
}
