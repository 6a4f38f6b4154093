/**
 * Work on images and PDFs, done in one child process that is started on demand and ended when idle: a bomb or a bug in
 * a decoder takes the child, never the server (guarantee U3). Every method is refused `unavailable` while too much of
 * its kind of asker waits already: visitors on one side, a party of an order (its vendor, staff) on the other.
 */
import type { FILE_REFUSALS } from '@ceylono/contract/document';
import type { CashReceiptData } from '../pdf/cash-receipt-data.ts';
import type { InvoiceData } from '../pdf/invoice-data.ts';
import type { HolderLetterData } from '../pdf/holder-letter-data.ts';
import type { StickerData } from '../pdf/sticker-data.ts';
import type { StatementData } from '../pdf/statement-data.ts';
import type { ReceiptData } from '../pdf/receipt-data.ts';
import type { ReportData } from '../pdf/report-data.ts';

export type FileRefusal = (typeof FILE_REFUSALS)[number];

export type CleanFile = { refusal: FileRefusal } | { refusal?: undefined; bytes: Uint8Array; contentType: string };

/** Nominal sizes of a vehicle photo's public derivatives: the longer side in pixels, less when the photo is smaller. */
export const PHOTO_SIZES = [320, 800, 1600] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export interface VehiclePhoto {
  /** Of the largest derivative. */
  width: number;
  height: number;
  /** WebP. */
  derivatives: { size: PhotoSize; bytes: Uint8Array }[];
}

export interface Media {
  /**
   * A photo or paper: at most 10 MB and 40 megapixels; upright, without metadata or tail, re-encoded as JPEG of at most
   * 2400 pixels a side. PDFs only where `allowPdf` says so: written anew from what its pages show. A visitor's, unless said.
   */
  cleanFile(bytes: Uint8Array, options: { allowPdf: boolean; sentBy?: 'visitor' | 'party' }): Promise<CleanFile>;
  /** A signature, which vendors and staff send: re-encoded as PNG within 1200 × 400 pixels. */
  cleanSignature(bytes: Uint8Array): Promise<CleanFile>;
  /** A vehicle photo in its public sizes; refuses what `cleanFile` refuses. */
  vehiclePhoto(bytes: Uint8Array): Promise<VehiclePhoto>;
  /**
   * The report of a handover or return as a PDF, for somebody who waits for it or for the outbox. Its pictures are read
   * when its turn has come: `load` is called then.
   */
  report(askedBy: 'party' | 'outbox', load: () => Promise<ReportData>): Promise<Uint8Array>;
  /** The receipt of an order as a PDF, for the customer who waits for it. */
  receipt(data: ReceiptData): Promise<Uint8Array>;
  /** The invoice of an order as a PDF, for staff who wait for it. Its picture is read when its turn has come. */
  invoice(load: () => Promise<InvoiceData>): Promise<Uint8Array>;
  /** A cash receipt as a PDF, for the vendor who hands it to the customer. */
  cashReceipt(data: CashReceiptData): Promise<Uint8Array>;
  /** A vendor's month as a PDF, for the vendor who waits for it. */
  statement(data: StatementData): Promise<Uint8Array>;
  /** The sticker of a vehicle as a PDF, for the vendor who waits for it. */
  sticker(data: StickerData): Promise<Uint8Array>;
  /** The letter to an authority about who had a vehicle, for staff who wait for it. */
  holderLetter(data: HolderLetterData): Promise<Uint8Array>;
  stop(): Promise<void>;
}
