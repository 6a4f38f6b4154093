/** The letter to a vendor of whose vehicle a paper ends soon. What it says is read when it is sent (decision 005). */
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findVendorAddress } from '../vendor/vendor-letter.sql.ts';
import { writePaperLetter } from './paper-letter.mail.tsx';
import { findEndingPaper } from './paper-reminder.sql.ts';

/** Nothing is sent once the paper was replaced, corrected or taken away. Throws when the mail cannot be handed on. */
export async function sendPaperLetter(app: App, row: OutboxRow): Promise<void> {
  const { paperId = '', about = '' } = row.payload;
  const paper = await findEndingPaper(app.db, paperId, about);
  const vendor = paper && (await findVendorAddress(app.db, paper.vendorId));
  if (paper === undefined || vendor === undefined) return;
  const { requirePapers } = await readSettings(app.db);
  const desk = { i18n: wordsIn(vendor.language), publicUrl: app.config.publicUrl };
  const letter = await writePaperLetter(paper, vendor.ownerFullName, requirePapers === 'strict', desk);
  const to = { name: vendor.ownerFullName, address: vendor.email };
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to, ...letter });
}
