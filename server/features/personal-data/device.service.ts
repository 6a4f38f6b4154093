/** The device that a person looks at their data from. */
import type { PersonalData } from '@ceylono/contract/personal-data';
import { maskEmail } from '@ceylono/domain/contact';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { findOwnOrder } from '../order/order.sql.ts';
import { findPhoneOfPerson } from '../phone/person.sql.ts';
import { checkDeviceCode, type Device, mailDeviceCode } from '../phone-proof/new-device.service.ts';

export function deviceView({ row, state }: Device): PersonalData['device'] {
  return {
    state: state.state,
    email: row === undefined || row.stoppedAt !== null ? null : maskEmail(row.email),
    opensAt: (state.state === 'confirmed' && state.opensAt?.toISOString()) || null,
  };
}

export async function mailCode(context: ApiContext, orderId?: string): Promise<{ expiresAt: string }> {
  return mailDeviceCode(context.app, theVisitor(context), await thePhone(context, orderId));
}

export async function checkMailCode(context: ApiContext, code: string, orderId?: string): Promise<void> {
  await checkDeviceCode(context.app, theVisitor(context), await thePhone(context, orderId), code);
}

/** Of the order that somebody looks at, who may have given another phone here since; else the one given or proved last. */
async function thePhone(context: ApiContext, orderId?: string): Promise<string> {
  const { db, now } = context.app;
  const visitorId = theVisitor(context);
  const phone =
    orderId === undefined
      ? await findPhoneOfPerson(db, visitorId, now())
      : (await findOwnOrder(db, orderId, visitorId, now()))?.phone;
  return phone ?? refuse('not_found');
}
