/**
 * Images made harmless: only the pixels survive. Runs in the media child. The header is read first, so that a bomb is
 * refused before a pixel of it is decoded (guarantees U1 to U4).
 */
import { MAX_DOCUMENT_PIXELS } from '@ceylono/domain/document';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageFormat } from './file-format.ts';
import type { CleanFile, FileRefusal } from './media.ts';

/** Loaders by libvips' names. Everything else it can read (SVG, TIFF, AVIF …) is shut off in this process. */
const LOADERS: Record<ImageFormat, string> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  // Of one that moves the first picture alone.
  gif: 'VipsForeignLoadNsgif',
};

/** Pixels a side that a paper needs to be read, with room to zoom in. */
const PAPER_SIDE = 2400;
const SIGNATURE = { width: 1200, height: 400 };

/**
 * An interlaced, progressive or turned image is held whole; so many bytes of it fit into the child's memory. A GIF is held
 * too, with four bytes a pixel: as many pixels as are taken fit.
 */
const MAX_HELD_BYTES = 160_000_000;

/** Once per process: no cache between one person's file and the next, one core left to the server. */
export function limitImageLibrary(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(LOADERS) });
  sharp.cache(false);
  sharp.concurrency(1);
}

export function cleanPaper(bytes: Uint8Array, format: ImageFormat): Promise<CleanFile> {
  return reencoded(bytes, format, 'image/jpeg', (image) =>
    image
      .resize({ width: PAPER_SIDE, height: PAPER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85, mozjpeg: true }),
  );
}

export function cleanSignature(bytes: Uint8Array, format: ImageFormat): Promise<CleanFile> {
  return reencoded(bytes, format, 'image/png', (image) =>
    image.resize({ ...SIGNATURE, fit: 'inside', withoutEnlargement: true }).png(),
  );
}

async function reencoded(
  bytes: Uint8Array,
  format: ImageFormat,
  contentType: string,
  encode: (image: Sharp) => Sharp,
): Promise<CleanFile> {
  const image = await openImage(bytes, format);
  if ('refusal' in image) return image;
  try {
    return { bytes: await encode(image).toBuffer(), contentType };
  } catch {
    return { refusal: 'file_unreadable' };
  }
}

/** An upright image whose header was found in order: the format it claims, and not too large. Nothing is decoded yet. */
export async function openImage(bytes: Uint8Array, format: ImageFormat): Promise<Sharp | { refusal: FileRefusal }> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== format) return { refusal: 'file_unreadable' };
    const pixels = header.width * header.height;
    if (pixels > MAX_DOCUMENT_PIXELS || pixels * heldPerPixel(header) > MAX_HELD_BYTES) {
      return { refusal: 'file_too_many_pixels' };
    }
  } catch {
    return { refusal: 'file_unreadable' };
  }
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_DOCUMENT_PIXELS, sequentialRead: true }).autoOrient();
}

/** Bytes per pixel that stay in memory while the image is read; none of one that flows through row by row. */
function heldPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Metadata): number {
  if (!isProgressive && orientation === 1) return 0;
  const isDeep = depth === 'ushort' || (format === 'jpeg' && isProgressive);
  return channels * (isDeep ? 2 : 1);
}
