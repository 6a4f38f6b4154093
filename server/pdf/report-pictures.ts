/** Photos made ready for paper: small enough to send over a phone, large enough to see a scratch when zoomed into. */
import sharp from 'sharp';

/** Longest side, in pixels. On paper a photo is 164 points wide, so this is about 400 to the inch. */
const LONGEST_SIDE = 900;

/** One after the other, so that forty large photos never lie unpacked in memory together. */
export async function forPaper(photos: (Uint8Array | null)[]): Promise<(Buffer | null)[]> {
  const ready: (Buffer | null)[] = [];
  for (const photo of photos) {
    ready.push(
      photo &&
        (await sharp(photo)
          .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 74 })
          .toBuffer()),
    );
  }
  return ready;
}
