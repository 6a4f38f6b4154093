/** The server's side of the media child: what can be told from the first bytes is refused here, the rest is a job. */
import { MAX_DOCUMENT_BYTES } from '@ceylono/domain/document';
import { RefusalError } from '../http/refusal.ts';
import { type FileFormat, formatOf, type ImageFormat } from './file-format.ts';
import type { Job } from './job.ts';
import { JobBroke, JobQueue, type Place, QUEUE_LIMITS, type QueueLimits } from './job-queue.ts';
import type { CleanFile, FileRefusal, Media } from './media.ts';

/** `childFile`: the built media child. */
export function startMedia(childFile: string, limits: QueueLimits = QUEUE_LIMITS): Media {
  const queue = new JobQueue(childFile, limits);

  const clean = (place: Place, job: Job<'paper' | 'signature' | 'pdf'>): Promise<CleanFile> =>
    orUnreadable(queue.run(place, job.kind, async () => job));

  return {
    async cleanFile(bytes, { allowPdf, sentBy = 'visitor' }) {
      const format = recognize(bytes);
      if (typeof format === 'object') return format;
      if (format !== 'pdf') return clean(sentBy, { kind: 'paper', bytes, format });
      return allowPdf ? clean(sentBy, { kind: 'pdf', bytes }) : { refusal: 'file_type_refused' };
    },
    async cleanSignature(bytes) {
      const format = recognizeImage(bytes);
      return typeof format === 'object' ? format : clean('party', { kind: 'signature', bytes, format });
    },
    async vehiclePhoto(bytes) {
      const format = recognizeImage(bytes);
      if (typeof format === 'object') throw new RefusalError(format.refusal);
      const photo = await orUnreadable(queue.run('party', 'photo', async () => ({ kind: 'photo', bytes, format })));
      if ('refusal' in photo) throw new RefusalError(photo.refusal);
      return photo;
    },
    report: (askedBy, load) => queue.run(askedBy, 'report', async () => ({ kind: 'report', data: await load() })),
    receipt: (data) => queue.run('visitor', 'receipt', async () => ({ kind: 'receipt', data })),
    invoice: (load) => queue.run('party', 'invoice', async () => ({ kind: 'invoice', data: await load() })),
    cashReceipt: (data) => queue.run('party', 'cashReceipt', async () => ({ kind: 'cashReceipt', data })),
    statement: (data) => queue.run('party', 'statement', async () => ({ kind: 'statement', data })),
    sticker: (data) => queue.run('party', 'sticker', async () => ({ kind: 'sticker', data })),
    holderLetter: (data) => queue.run('party', 'holderLetter', async () => ({ kind: 'holderLetter', data })),
    stop: () => queue.stop(),
  };
}

/** A file that a decoder choked on is as unreadable as one that it refused. */
async function orUnreadable<Result>(decoding: Promise<Result>): Promise<Result | { refusal: FileRefusal }> {
  try {
    return await decoding;
  } catch (failure) {
    if (failure instanceof JobBroke) return { refusal: 'file_unreadable' };
    throw failure;
  }
}

function recognize(bytes: Uint8Array): Exclude<FileFormat, 'heic'> | { refusal: FileRefusal } {
  if (bytes.length > MAX_DOCUMENT_BYTES) return { refusal: 'file_too_large' };
  const format = formatOf(bytes);
  if (format === 'heic') return { refusal: 'file_heic' };
  return format ?? { refusal: 'file_type_refused' };
}

function recognizeImage(bytes: Uint8Array): ImageFormat | { refusal: FileRefusal } {
  const format = recognize(bytes);
  return format === 'pdf' ? { refusal: 'file_type_refused' } : format;
}
