/** Everything the sticker of a vehicle shows, ready to be drawn. */
import type { Language } from '@ceylono/domain/language';

export interface StickerData {
  /** The vendor's. */
  language: Language;
  /** Model and year. */
  vehicle: string;
  vendorName: string;
  /** What the code opens. */
  address: string;
  preparedAt: Date;
}
