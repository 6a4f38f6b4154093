/** Pictures of every kind that people, and attackers, send. Made by the test itself; none lies in the repository. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with enough in it that a decoder has work to do. */
export function picture(width = 640, height = 480): Sharp {
  const noise = { type: 'gaussian' as const, mean: 140, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer();

/** The customer's home, in degrees, minutes and seconds. */
const GPS = {
  IFD0: { Make: 'Phone of Nimali', Software: 'Camera 1.0' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '6/1 55/1 3782/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '79/1 50/1 5521/100',
  },
};

/** With the place it was taken, the phone's name, and lying on its side. */
export const withPlace = (image: Sharp): Sharp => image.withExif(GPS).withMetadata({ orientation: 6, exif: GPS });

/** A well-formed PNG whose header promises so many pixels; its data are a few kilobytes of nothing. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return pngOf(pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))));
}

export function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An iPhone's photo as far as its first bytes tell. */
export function heic(major = 'heic', compatible = ['mif1', 'heic']): Buffer {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(brands.length + 4);
  return Buffer.concat([size, brands, Buffer.alloc(2_000, 7)]);
}

/** One pixel. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** One whose screen, and the one picture on it, are said to be so large. */
export function gifClaiming(width: number, height: number): Buffer {
  const claiming = Buffer.from(GIF);
  const picture = GIF.indexOf(0x2c, 19);
  for (const at of [6, picture + 5]) {
    claiming.writeUInt16LE(width, at);
    claiming.writeUInt16LE(height, at + 2);
  }
  return claiming;
}

/** A jar: what a browser's plug-in once ran when it was appended to a picture. */
export const ZIP = Buffer.from(
  'PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0aPK\x01\x02PK\x05\x06\0\0\0\0\x01\0\x01\0/\0\0\0\x1f\0\0\0\0\0',
  'latin1',
);

/** The names of a JPEG's segments in order, up to its pixels; throws when bytes follow its end. */
export function jpegSegments(bytes: Uint8Array): string[] {
  const data = Buffer.from(bytes);
  if (data.readUInt16BE(data.length - 2) !== 0xffd9) throw new Error('bytes follow the end of the picture');
  const names: string[] = [];
  for (let at = 2; ; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] ?? 0;
    names.push(SEGMENTS[marker] ?? `ff${marker.toString(16)}`);
    if (marker === 0xda) return names;
  }
}

const SEGMENTS: Record<number, string> = {
  224: 'JFIF',
  225: 'EXIF or XMP',
  226: 'ICC',
  237: 'IPTC',
  254: 'comment',
  219: 'tables',
  196: 'tables',
  221: 'tables',
  192: 'frame',
  194: 'frame',
  218: 'pixels',
};
