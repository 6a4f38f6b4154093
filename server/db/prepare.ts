/**
 * What a new installation needs before it serves: in the demo, demo data in an empty database; in production, a first
 * super admin with a one-time link for the first password (amendment 20).
 */
import type { App } from '../app.ts';
import type { RunningApp } from '../compose.ts';
import { awaitsFirstPassword } from '../features/staff/password.sql.ts';
import { countSuperAdmins, insertStaff } from '../features/staff/staff.sql.ts';
import { PASSWORD_LINK_HOURS } from '../features/staff/staff-account.service.ts';
import { type Teller, tellLink } from '../one-time-link.ts';
import type { Trx } from './database.ts';
import { findMark, isEmpty, putMark } from './installation.sql.ts';
import { queueToStart } from './start-queue.sql.ts';
import { transaction } from './transaction.ts';

export class PreparationRefused extends Error {}

/** The demo as the server knows it. The room `demo/` calls the server's services, so the server never imports it. */
export interface Demo {
  /** What takes time before it; then fills an empty database in the caller's transaction: all of the demo or nothing. */
  prepare(app: App): Promise<(trx: Trx) => Promise<void>>;
  /** How to get in, in lines to print; the same at every start. */
  access(app: App): string[];
}

export async function prepareInstallation(
  { app }: RunningApp,
  { say, isTerminal }: Pick<Teller, 'say' | 'isTerminal'>,
  loadDemo: () => Promise<Demo>,
): Promise<void> {
  const mark = await findMark(app.db, 'demo');
  if (app.config.mode === 'production') {
    if (mark !== undefined) {
      throw new PreparationRefused(
        'This database holds demo data. Production needs one of its own: set another DATABASE_URL or DATA_DIR.',
      );
    }
    return prepareProduction(app, { say, isTerminal });
  }
  if (mark === undefined && (await isEmpty(app.db))) {
    say('Putting demo data into the empty database …');
    const seed = await (await loadDemo()).prepare(app);
    await transaction(app.db, (trx) => seedEmpty(trx, app, seed));
  }
  if ((await findMark(app.db, 'demo')) !== undefined) {
    for (const line of (await loadDemo()).access(app)) say(line);
  } else {
    say('This database holds data that is not the demo’s: it is left as it is, without demo data and demo accounts.');
  }
}

/** Data and mark together, so that a start that was killed leaves nothing half; of two first starts one does it. */
async function seedEmpty(trx: Trx, app: App, seed: (trx: Trx) => Promise<void>): Promise<void> {
  await queueToStart(trx, 'preparation');
  if (!(await isEmpty(trx))) return;
  await seed(trx);
  await putMark(trx, 'demo', app.now().toISOString());
}

/** Until the first password is set, every start prints a new link: the last may have run out unused. */
async function prepareProduction(app: App, { say, isTerminal }: Pick<Teller, 'say' | 'isTerminal'>): Promise<void> {
  const email = app.config.superAdminEmail;
  if (email === null) return;
  const link = await transaction(app.db, async (trx) => {
    await queueToStart(trx, 'preparation');
    if ((await countSuperAdmins(trx)) === 0) {
      await insertStaff(trx, { email, role: 'super_admin', isActive: true, settingsAccess: true }, app.now());
    }
    return (await awaitsFirstPassword(trx, email)) ? app.staffAccounts.passwordLink(email) : null;
  });
  if (link === null) return;
  const sentence = `The first super admin is ${email}. Set the password once, within ${PASSWORD_LINK_HOURS} hour, with`;
  tellLink({ say, isTerminal, dataDir: app.config.dataDir }, sentence, { email, link });
}
