/** Sends the link of a caller's order. One that was replaced, used or ran out meanwhile is not sent any more. */
import { linkOpensUntil } from '@ceylono/domain/caller-order';
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { findLetterOrder } from '../letter/letter.sql.ts';
import { linkText, writeCallerLetter } from './caller-link.mail.tsx';
import { findLinkToSend, type LinkToSend } from './caller-order.sql.ts';
import { addressOf } from './order-link.service.ts';
import { recentSettings } from '../settings/settings.service.ts';

/** Throws when the mail cannot be handed on. */
export async function sendCallerLetter(app: App, row: OutboxRow): Promise<void> {
  const found = await findLink(app, row);
  const order = found && (await findLetterOrder(app.db, found.link.orderPk));
  if (found === null || order === undefined || order === null || order.contactEmail === '') return;
  const { link, url } = found;
  const desk = { i18n: wordsIn(link.language), publicUrl: app.config.publicUrl };
  const { kycDecisionHours } = await recentSettings(app);
  const expiresAt = linkOpensUntil(link.expiresAt, order, kycDecisionHours);
  const letter = await writeCallerLetter(order, { url, expiresAt }, desk);
  const to = { name: order.contactName, address: order.contactEmail };
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to, ...letter });
}

/** Throws when the text message cannot be handed on. */
export async function sendCallerText(app: App, row: OutboxRow): Promise<void> {
  const found = await findLink(app, row);
  if (found === null) return;
  const { link, url } = found;
  const text = linkText(link.customOrderId, url, wordsIn(link.language));
  await app.texter.send({ id: row.id, to: link.phone, text });
}

async function findLink(app: App, { payload }: OutboxRow): Promise<{ link: LinkToSend; url: string } | null> {
  const link = await findLinkToSend(app.db, payload.linkId ?? '', app.now());
  const url = link === undefined ? null : addressOf(app, link);
  return link === undefined || url === null ? null : { link, url };
}
