/**
 * The media child: takes one job at a time from the server and answers it. It holds no secret, opens no file and no
 * connection; when the server is gone, so is it.
 */
import { cleanPaper, cleanSignature, limitImageLibrary } from './image-cleaning.ts';
import { type Answer, isDrawn, type Job, type JobKind, type JobResults, type Reply } from './job.ts';
import { vehiclePhoto } from './vehicle-photo.ts';

async function work(job: Job): Promise<JobResults[JobKind]> {
  switch (job.kind) {
    case 'paper':
      return cleanPaper(job.bytes, job.format);
    case 'signature':
      return cleanSignature(job.bytes, job.format);
    case 'pdf':
      // Loaded with the first PDF: most files are photos, and it takes a quarter of a second and 30 MB.
      return (await import('./pdf-cleaning.ts')).cleanPdf(job.bytes);
    case 'photo':
      return vehiclePhoto(job.bytes, job.format);
    case 'report':
      // Loaded with the first report: it takes a second and 100 MB that pictures do not need.
      return (await import('../pdf/report.tsx')).drawReport(job.data);
    case 'receipt':
      return (await import('../pdf/receipt.tsx')).drawReceipt(job.data);
    case 'invoice':
      return (await import('../pdf/invoice.tsx')).drawInvoice(job.data);
    case 'cashReceipt':
      return (await import('../pdf/cash-receipt.tsx')).drawCashReceipt(job.data);
    case 'statement':
      return (await import('../pdf/statement.tsx')).drawStatement(job.data);
    case 'holderLetter':
      return (await import('../pdf/holder-letter.tsx')).drawHolderLetter(job.data);
    case 'sticker':
      return (await import('../pdf/sticker.tsx')).drawSticker(job.data);
  }
}

function send(answer: Answer): void {
  process.send?.({ answer, residentMb: process.memoryUsage.rss() / 2 ** 20 } satisfies Reply);
}

limitImageLibrary();
// Libraries speak of what stands in a stranger's file; the log is not the place for it.
console.warn = () => {};
process.on('message', (job: Job) => {
  work(job).then(
    (result) => {
      // What a drawing leaves behind would count as grown, and a new child costs ten times as much as this.
      if (isDrawn(job.kind)) globalThis.gc?.();
      send({ result });
    },
    (failure: unknown) => send({ failure: failure instanceof Error ? failure.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit(0));
// A signal to the whole group (Ctrl+C, a supervisor) is the server's to answer: it may still need this job.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
