/**
 * What becomes of files that are handed in, by what is in them.
 * @rows SHR-LIM 11
 */
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  gifClaiming,
  heic,
  jpeg,
  jpegSegments,
  picture,
  png,
  pngClaiming,
  withPlace,
  ZIP,
} from '../test/image-files.ts';
import { actingNamesIn, pdfWith } from '../test/pdf-files.ts';
import { textOfPages } from '../test/pdf-text.ts';
import { QUEUE_LIMITS } from './job-queue.ts';
import type { CleanFile, Media } from './media.ts';
import { startMedia } from './media-parent.ts';

let media: Media;
beforeAll(async () => {
  media = startMedia(path.join(import.meta.dirname, '../build/media-child.js'));
});
afterAll(() => media.stop());

const clean = (bytes: Uint8Array, allowPdf = false) => media.cleanFile(bytes, { allowPdf });

function taken(file: CleanFile) {
  if (file.refusal !== undefined) throw new Error(`refused: ${file.refusal}`);
  return file;
}

describe('a paper', () => {
  it('becomes a JPEG of at most 2400 pixels a side', async () => {
    const file = taken(await clean(await jpeg(3_000, 1_500)));
    expect(file.contentType).toBe('image/jpeg');
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_400, height: 1_200 });
  });

  it('is not made larger than it is', async () => {
    const file = taken(await clean(await jpeg(320, 200)));
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 320, height: 200 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'of format %s is turned upright and forgets where it was taken',
    async (format) => {
      const original = await withPlace(picture(400, 300).toFormat(format)).toBuffer();
      expect((await sharp(original).metadata()).exif?.includes('Nimali')).toBe(true);
      const { bytes } = taken(await clean(original));
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 300, height: 400 });
      expect(new Set(jpegSegments(bytes))).toEqual(new Set(['tables', 'frame', 'pixels']));
      expect(Buffer.from(bytes).includes('Nimali')).toBe(false);
    },
  );

  it('may be a GIF, which has no turn and no place', async () => {
    const { bytes, contentType } = taken(await clean(await picture(400, 300).gif().toBuffer()));
    expect(contentType).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  });

  it('loses what hangs on behind its end', async () => {
    const { bytes } = taken(await clean(Buffer.concat([await jpeg(), ZIP, Buffer.from('<?php system($_GET[0]);')])));
    expect(Buffer.from(bytes).includes(ZIP)).toBe(false);
    expect(Buffer.from(bytes).includes('<?php')).toBe(false);
    expect(jpegSegments(bytes)).toContain('pixels');
  });

  it('with transparent parts gets a white ground', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { data } = await sharp(taken(await clean(clear)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(250);
  });

  it('in the colours of a printing press becomes one that every screen shows', async () => {
    const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(taken(await clean(cmyk)).bytes).metadata()).space).toBe('srgb');
  });

  it.each(['webp', 'gif'] as const)('that moves, as %s, is kept as its first picture', async (format) => {
    const frames = await sharp(await picture(64, 128).raw().toBuffer(), {
      raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
    })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await sharp(taken(await clean(frames)).bytes).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('may be a PDF where one is allowed, and is written anew', async () => {
    const pdf = pdfWith();
    const file = taken(await clean(pdf, true));
    expect(file.contentType).toBe('application/pdf');
    expect(actingNamesIn(pdf)).toEqual(['/OpenAction']);
    expect(actingNamesIn(file.bytes)).toEqual([]);
    expect(await clean(pdf)).toEqual({ refusal: 'file_type_refused' });
  });
});

describe('a file is refused', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['file_type_refused', 'nothing', () => Buffer.alloc(0)],
    [
      'file_type_refused',
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['file_type_refused', 'a bitmap', () => Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
    ['file_type_refused', 'an AVIF', () => picture(64, 64).avif().toBuffer()],
    ['file_type_refused', 'a film', () => heic('isom', ['mp42'])],
    ['file_heic', "an iPhone's photo", () => heic()],
    ['file_heic', "an iPhone's photo under the container's brand", () => heic('mif1', ['heix'])],
    [
      'file_too_large',
      'more than ten megabytes',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10 * 2 ** 20)]),
    ],
    ['file_too_many_pixels', '41 megapixels', () => pngClaiming(8_200, 5_000)],
    [
      'file_too_many_pixels',
      'more than can be held, interlaced',
      () =>
        sharp({ create: { width: 5_400, height: 4_000, channels: 4, background: '#8888' } })
          .toColourspace('rgb16')
          .png({ progressive: true })
          .toBuffer(),
    ],
    ['file_too_many_pixels', 'a GIF of 4,000 megapixels', () => gifClaiming(65_535, 65_535)],
    ['file_unreadable', 'half a photo', async () => (await jpeg()).subarray(0, 9_000)],
    ['file_unreadable', 'half a PNG', async () => (await png()).subarray(0, 90_000)],
    [
      'file_unreadable',
      'a photo of noise',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(5_000, 'noise')]),
    ],
    ['file_unreadable', 'a WebP of nothing', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0')],
    ['file_unreadable', 'a PNG whose data do not fill it', () => pngClaiming(5_000, 5_000)],
  ])('as %s: %s', async (refusal, _, make) => {
    expect(await clean(await make())).toEqual({ refusal });
  });

  // To decode it would take longer than a job may, and gigabytes; how fast it is, is said in the guarantee.
  it('for 2,500 megapixels before one is decoded', async () => {
    const bomb = pngClaiming(50_000, 50_000);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await clean(bomb)).toEqual({ refusal: 'file_too_many_pixels' });
  });
});

describe('a signature', () => {
  it('becomes a PNG within 1200 × 400 and keeps its clear ground', async () => {
    const drawn = await sharp({ create: { width: 2_400, height: 900, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const file = taken(await media.cleanSignature(drawn));
    expect(await sharp(file.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1_067,
      height: 400,
      hasAlpha: true,
    });
  });

  it('cleaned twice is the same', async () => {
    const once = taken(await media.cleanSignature(await png(600, 200)));
    expect(taken(await media.cleanSignature(once.bytes)).bytes).toEqual(once.bytes);
  });

  it('is a picture, never a PDF', async () => {
    expect(await media.cleanSignature(pdfWith())).toEqual({ refusal: 'file_type_refused' });
  });
});

describe("a vehicle's photo", () => {
  it('comes in three sizes, without its place', async () => {
    const photo = await media.vehiclePhoto(await withPlace(picture(2_000, 1_000).jpeg()).toBuffer());
    expect(photo).toMatchObject({ width: 800, height: 1_600 });
    for (const { size, bytes } of photo.derivatives) {
      const { format, height, exif } = await sharp(bytes).metadata();
      expect({ format, height, exif }).toEqual({ format: 'webp', height: size });
    }
  });

  it('that cannot be taken is refused', async () => {
    await expect(media.vehiclePhoto(heic())).rejects.toMatchObject({ code: 'file_heic' });
    await expect(media.vehiclePhoto(pngClaiming(9_000, 9_000))).rejects.toMatchObject({ code: 'file_too_many_pixels' });
  });
});

it('a file that outlasts its decoder, or brings it down, is unreadable, whatever it was sent for', async () => {
  const hasty = startMedia(path.join(import.meta.dirname, '../build/media-child.js'), { ...QUEUE_LIMITS, fileMs: 1 });
  try {
    const bytes = await jpeg();
    expect(await hasty.cleanFile(bytes, { allowPdf: true })).toEqual({ refusal: 'file_unreadable' });
    expect(await hasty.cleanSignature(bytes)).toEqual({ refusal: 'file_unreadable' });
    await expect(hasty.vehiclePhoto(bytes)).rejects.toMatchObject({ code: 'file_unreadable' });
  } finally {
    await hasty.stop();
  }
});

describe('a report', () => {
  it('is drawn as a PDF that says the same when it comes back as an upload', async () => {
    const at = new Date('2026-03-02T08:00:00+05:30');
    const report = await media.report('outbox', async () => ({
      phase: 'handover',
      language: 'en',
      saved: true,
      customOrderId: 'CY-260302-003M',
      vehicle: 'Toyota Axio 2018',
      vendorName: 'Fort Rent A Car',
      vendorPhone: '+94112345678',
      customerName: 'Nimali Perera',
      customerPhone: '+94771234567',
      startDate: at,
      endDate: at,
      handedOverAt: null,
      completedAt: at,
      preparedAt: at,
      odometer: 70_140,
      handoverOdometer: null,
      idVerified: true,
      termsVersion: '2026-11-21',
      termsLanguage: 'en',
      mileageTerms: { kmIncluded: 100, pricePerExtraKm: 5_000, startedDays: 2 },
      marks: [{ x: 20, y: 30, severity: 'scratch', note: 'left door', photo: await jpeg() }],
      earlierMarks: [],
      photos: [await jpeg()],
      signature: await png(300, 100),
      byStaff: false,
      bill: null,
      balance: null,
      mileage: null,
      deposit: null,
    }));
    const back = taken(await clean(report, true)).bytes;
    expect(textOfPages(back).join(' ')).toContain('Toyota Axio 2018');
    expect(textOfPages(back)).toEqual(textOfPages(report));
  });
});
