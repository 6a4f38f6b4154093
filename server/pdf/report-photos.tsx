/** Photos, uncropped, three to a row: they are evidence. */
import { zoneOf } from '@ceylono/domain/car-outline';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { msg } from '@lingui/core/macro';
import { Image, View } from '@react-pdf/renderer';
import type { ReportData } from './report-data.ts';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { Say } from './report-words.ts';

interface Captioned {
  picture: Buffer;
  caption: string;
}

/** `pictures` are the marks' photos, in the marks' order. */
export function DamagePhotos({ data, pictures, say }: { data: ReportData; pictures: (Buffer | null)[]; say: Say }) {
  const shown = data.marks.flatMap((mark, at) => {
    const picture = pictures[at];
    if (!picture) return [];
    return { picture, caption: `${at + 1} · ${say(SEVERITY_WORDS[mark.severity])} · ${say(ZONE_WORDS[zoneOf(mark)])}` };
  });
  return <Gallery title={say(msg`Photos of damage`)} photos={shown} />;
}

export function Photos({ pictures, say }: { pictures: (Buffer | null)[]; say: Say }) {
  const shown = pictures.flatMap((picture, at) => {
    const number = at + 1;
    return picture ? { picture, caption: say(msg`Photo ${number}`) } : [];
  });
  return <Gallery title={say(msg`Photos`)} photos={shown} />;
}

function Gallery({ title, photos }: { title: string; photos: Captioned[] }) {
  const rows = Array.from({ length: Math.ceil(photos.length / 3) }, (_, at) => photos.slice(at * 3, at * 3 + 3));
  return rows.map((row, at) => (
    // The title stays with its first row.
    <View key={row[0]?.caption} wrap={false} style={at === 0 ? style.section : { marginTop: 9 }}>
      {at === 0 ? <Text style={style.heading}>{title}</Text> : null}
      <View style={[style.row, { gap: 11 }]}>
        {row.map(({ picture, caption }) => (
          <View key={caption} style={{ width: 164 }}>
            <View style={{ height: 116, backgroundColor: COLOUR.ground, borderRadius: 4, padding: 3 }}>
              <Image src={picture} style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
            </View>
            <Text style={{ fontSize: 7.5, color: COLOUR.muted, marginTop: 2 }}>{caption}</Text>
          </View>
        ))}
      </View>
    </View>
  ));
}
