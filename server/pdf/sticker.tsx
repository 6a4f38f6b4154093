/** The sticker of a vehicle as a PDF of one small page. It runs in the child that works on files. */
import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { Document, Page, Path, renderToBuffer, Svg, View } from '@react-pdf/renderer';
import encodeQR from 'qr';
import { wordsIn } from '../i18n.ts';
import { loadLetters } from './report-fonts.ts';
import { COLOUR, style } from './report-style.ts';
import { Text } from './report-text.tsx';
import type { StickerData } from './sticker-data.ts';

/** A6, so that four fit on a sheet. */
const CODE_POINTS = 200;

export async function drawSticker(data: StickerData): Promise<Uint8Array> {
  const { write } = await loadLetters();
  const words = wordsIn(data.language);
  const vehicle = write(data.vehicle);
  return renderToBuffer(
    <Document
      title={data.vehicle}
      author={BRAND.name}
      creator={BRAND.name}
      producer={BRAND.name}
      language={data.language}
      creationDate={data.preparedAt}
    >
      <Page
        size="A6"
        style={[style.page, { paddingTop: 26, paddingBottom: 20, paddingHorizontal: 24, alignItems: 'center' }]}
      >
        <Text style={{ fontSize: 13, fontWeight: 700, color: COLOUR.primary }}>{BRAND.name}</Text>
        <Text style={{ fontSize: 16, fontWeight: 700, marginTop: 6, textAlign: 'center' }}>{vehicle}</Text>
        <Text style={[style.muted, { marginBottom: 12 }]}>{write(data.vendorName)}</Text>
        <Code address={data.address} />
        <Text style={{ marginTop: 12, textAlign: 'center' }}>
          {words._(msg`Scan this with the vendor's phone to hand the vehicle over, or to take it back.`)}
        </Text>
      </Page>
    </Document>,
  );
}

/** One path for all dark squares: a thousand parts of their own would take a second to lay out. */
function Code({ address }: { address: string }) {
  // Readable with a quarter of it scratched or dirty: it sticks in a vehicle.
  const rows = encodeQR(address, 'raw', { ecc: 'quartile', border: 2 });
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <View style={{ backgroundColor: '#fff' }}>
      <Svg width={CODE_POINTS} height={CODE_POINTS} viewBox={`0 0 ${rows.length} ${rows.length}`}>
        <Path d={squares} fill="#000" />
      </Svg>
    </View>
  );
}
