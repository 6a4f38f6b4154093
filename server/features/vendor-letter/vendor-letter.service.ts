/** The letter to a vendor whose link was made or replaced: nobody else is given it. */
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { openSealedLink } from '../vendor/vendor.service.ts';
import { findVendorAddress } from '../vendor/vendor-letter.sql.ts';
import { writeLinkLetter } from './vendor-link.mail.tsx';

/** Brings the link that stands now; nothing is sent when it was revoked meanwhile. Throws when the mail cannot be handed on. */
export async function sendLinkLetter(app: App, row: OutboxRow): Promise<void> {
  const vendorId = row.payload.vendorId ?? '';
  const language = (await findVendorAddress(app.db, vendorId))?.language;
  // Unsealed here and nowhere before: neither the outbox nor a log ever holds the link.
  const url = language === undefined ? null : await openSealedLink(app, vendorId, language);
  // After the link: when staff give another address meanwhile, this one is dead, and the new one is mailed there alone.
  const vendor = await findVendorAddress(app.db, vendorId);
  if (vendor === undefined || url === null) return;
  const desk = { i18n: wordsIn(vendor.language), publicUrl: app.config.publicUrl };
  const letter = await writeLinkLetter(vendor, { url, isFirst: row.payload.link === 'first' }, desk);
  const to = { name: vendor.ownerFullName, address: vendor.email };
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to, ...letter });
}
