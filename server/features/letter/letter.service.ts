/**
 * A letter is a mail of an order to its customer or vendor. What is queued names the letter only; its text is written
 * from the order when it is sent, so that the outbox holds no personal data (amendment 24, T-073).
 */

import type { CustomerLetter, VendorLetter } from '@ceylono/domain/letter';
import type { Trx } from '../../db/database.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';

export interface Telling {
  customer?: CustomerLetter;
  vendor?: VendorLetter;
}

export async function tell(trx: Trx, orderPk: string, now: Date, { customer, vendor }: Telling): Promise<void> {
  if (customer !== undefined) await enqueue(trx, 'letter', { recipient: 'customer', letter: customer }, orderPk, now);
  if (vendor !== undefined) await enqueue(trx, 'letter', { recipient: 'vendor', letter: vendor }, orderPk, now);
}

/** To the vendor whom a swap took the order from: the order itself knows only the one it has now. */
export async function tellVendorBefore(trx: Trx, orderPk: string, swapId: string, now: Date): Promise<void> {
  const letter: VendorLetter = 'vehicle-swapped-away';
  await enqueue(trx, 'letter', { recipient: 'vendor', letter, swapId }, orderPk, now);
}

/** Of other dates, to both; the edit, because the order itself knows only how it stands now. */
export async function tellDates(trx: Trx, orderPk: string, dateEditId: string, now: Date): Promise<void> {
  const letter = 'dates-changed' satisfies CustomerLetter & VendorLetter;
  for (const recipient of ['customer', 'vendor']) {
    await enqueue(trx, 'letter', { recipient, letter, dateEditId }, orderPk, now);
  }
}

/** Of staff's answer to an extension request, to the customer; the request, because another one may be allowed. */
export async function tellExtension(
  trx: Trx,
  orderPk: string,
  letter: 'extension-approved' | 'extension-rejected',
  extensionId: string,
  now: Date,
): Promise<void> {
  await enqueue(trx, 'letter', { recipient: 'customer', letter, extensionId }, orderPk, now);
}

/** Of a declined request to cancel, to both; when it was declined, because the customer may ask again. */
export async function tellDecline(trx: Trx, orderPk: string, declinedAt: Date): Promise<void> {
  const letter = 'cancellation-declined' satisfies CustomerLetter & VendorLetter;
  for (const recipient of ['customer', 'vendor']) {
    await enqueue(trx, 'letter', { recipient, letter, declinedAt: declinedAt.toISOString() }, orderPk, declinedAt);
  }
}

/** Of a new photo that staff ask for, to the customer; the request, because another one may follow. */
export async function tellRequest(trx: Trx, orderPk: string, requestId: string, now: Date): Promise<void> {
  const letter: CustomerLetter = 'document-requested';
  await enqueue(trx, 'letter', { recipient: 'customer', letter, requestId }, orderPk, now);
}
