/** What the server asks of its media child, and what the child answers. Both are structured clones over a pipe. */
import type { CashReceiptData } from '../pdf/cash-receipt-data.ts';
import type { HolderLetterData } from '../pdf/holder-letter-data.ts';
import type { InvoiceData } from '../pdf/invoice-data.ts';
import type { ReceiptData } from '../pdf/receipt-data.ts';
import type { ReportData } from '../pdf/report-data.ts';
import type { StatementData } from '../pdf/statement-data.ts';
import type { StickerData } from '../pdf/sticker-data.ts';
import type { ImageFormat } from './file-format.ts';
import type { CleanFile, FileRefusal, VehiclePhoto } from './media.ts';

export interface JobResults {
  paper: CleanFile;
  signature: CleanFile;
  pdf: CleanFile;
  photo: VehiclePhoto | { refusal: FileRefusal };
  report: Uint8Array;
  receipt: Uint8Array;
  invoice: Uint8Array;
  cashReceipt: Uint8Array;
  statement: Uint8Array;
  sticker: Uint8Array;
  holderLetter: Uint8Array;
}
export type JobKind = keyof JobResults;

const DRAWN: readonly JobKind[] = [
  'report',
  'receipt',
  'invoice',
  'cashReceipt',
  'statement',
  'sticker',
  'holderLetter',
];

/** A job that draws on paper: it takes longer than a file, in a child that has grown. */
export function isDrawn(kind: JobKind): boolean {
  return DRAWN.includes(kind);
}

interface Inputs {
  /** A photo or a photographed paper. */
  paper: { bytes: Uint8Array; format: ImageFormat };
  signature: { bytes: Uint8Array; format: ImageFormat };
  pdf: { bytes: Uint8Array };
  /** A vehicle's public photo. */
  photo: { bytes: Uint8Array; format: ImageFormat };
  report: { data: ReportData };
  receipt: { data: ReceiptData };
  invoice: { data: InvoiceData };
  cashReceipt: { data: CashReceiptData };
  statement: { data: StatementData };
  sticker: { data: StickerData };
  holderLetter: { data: HolderLetterData };
}

export type Job<Kind extends JobKind = JobKind> = { [K in Kind]: { kind: K } & Inputs[K] }[Kind];

export type Answer = { result: JobResults[JobKind] } | { failure: string };

export interface Reply {
  answer: Answer;
  /** What the child occupies after the job, in megabytes. */
  residentMb: number;
}
