/** What a file is by its first bytes; its name and stated type are never asked (guarantee U1). */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif';
export type FileFormat = ImageFormat | 'pdf' | 'heic';

/** Brands of the ISO container that mean HEVC pictures; `mif1` and `msf1` name the container without its codec. */
const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;
const AVIF_BRANDS = /^(avif|avis)$/;

/** null: none that is taken, or nameable in a refusal. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('ftyp', 4) && isHeic(head)) return 'heic';
  return null;
}

/** Length, `ftyp`, the major brand, a version, then compatible brands of four letters each. */
function isHeic(head: string): boolean {
  const brands = [head.slice(8, 12), ...(head.slice(16).match(/.{4}/gs) ?? [])];
  return !brands.some((brand) => AVIF_BRANDS.test(brand)) && brands.some((brand) => HEIC_BRANDS.test(brand));
}
