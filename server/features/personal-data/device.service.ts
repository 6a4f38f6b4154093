/** The device that a person looks at their data from. */
import type { PersonalData } from '@ceylono/contract/personal-data';
import { maskEmail } from '@ceylono/domain/contact';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { findPhoneOfPerson } from '../phone/person.sql.ts';
import { checkDeviceCode, type Device, mailDeviceCode } from '../phone-proof/new-device.service.ts';

export function deviceView({ row, state }: Device): PersonalData['device'] {
  return {
    state: state.state,
    email: row === undefined || row.stoppedAt !== null ? null : maskEmail(row.email),
    opensAt: (state.state === 'confirmed' && state.opensAt?.toISOString()) || null,
  };
}

export async function mailCode(context: ApiContext): Promise<{ expiresAt: string }> {
  return mailDeviceCode(context.app, theVisitor(context), await thePhone(context));
}

export async function checkMailCode(context: ApiContext, code: string): Promise<void> {
  await checkDeviceCode(context.app, theVisitor(context), await thePhone(context), code);
}

async function thePhone(context: ApiContext): Promise<string> {
  const { db, now } = context.app;
  return (await findPhoneOfPerson(db, theVisitor(context), now())) ?? refuse('not_found');
}
