import { addDays } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { transaction } from '../../db/transaction.ts';
import { seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting } from '../../test/settings.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { remindOfPapers } from './paper-reminder.jobs.ts';

let sink: MailSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  await seedVendors(server.app, 'fort');
});
beforeEach(async () => {
  await sql`delete from outbox`.execute(server.app.db);
  sink.mails.splice(0);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const AXIO = VEHICLES.fortAxio.id;
const ENDS = '2026-06-30';
/** Its revenue licence alone, good until this day. */
const give = (expiresOn = ENDS, filedAt = new Date('2026-01-01T09:00:00+05:30')) =>
  givePapers(server.app, AXIO, allPapers(expiresOn).slice(0, 1), filedAt);
/** What the clock writes at nine in Colombo, so many days before. */
async function remind(daysBefore: number): Promise<number> {
  server.clock.now = new Date(`${addDays(ENDS, -daysBefore)}T09:00:00+05:30`);
  return remindOfPapers(server.app);
}
async function mails() {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.map(({ recipients, subject, text }) => ({ to: recipients.join(), subject, text }));
}

describe('a vendor is mailed of a paper that ends', () => {
  it('on its day, but not in the night', async () => {
    await give();
    server.clock.now = new Date(`${addDays(ENDS, -7)}T07:59:00+05:30`);
    expect(await remindOfPapers(server.app)).toBe(0);
    server.clock.now = new Date(`${addDays(ENDS, -7)}T08:00:00+05:30`);
    expect(await remindOfPapers(server.app)).toBe(1);
    await sql`delete from outbox`.execute(server.app.db);
    await sql`delete from vehicle_paper_reminders`.execute(server.app.db);
  });

  it('30, 7 and 1 days before, once each however often the clock runs', async () => {
    await give();
    const written = [];
    for (const days of [31, 30, 29, 8, 7, 6, 2, 1, 0, -1]) written.push(await remind(days));
    expect(written).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0, 0]);
  });

  it('of what it is, and up to when it is good', async () => {
    await give();
    await remind(7);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([
      VENDORS.fort.email,
      'Toyota Axio Hybrid, 2018: Revenue licence, good until Tue 30 Jun 2026',
    ]);
    expect(mail?.text).toContain(`/vendor-portal/${VENDORS.fort.id}`);
    expect(mail?.text).not.toContain('cannot be booked');
  });

  it('and told what follows where the owner offers no vehicle without it', async () => {
    await setSetting(server.app.db, 'requirePapers', 'strict');
    await give();
    await remind(1);
    expect((await mails())[0]?.text).toContain('cannot be booked until the new paper is there');
    await setSetting(server.app.db, 'requirePapers', 'warn');
  });

  it('once, when two clocks run at the same moment', async () => {
    await give();
    await remind(31);
    const hold = (trx: Parameters<Parameters<typeof transaction>[1]>[0]) =>
      sql`select 1 from vehicle_papers for no key update`.execute(trx);
    const written = await whileHeld(
      server.app.db,
      hold,
      () => remind(30),
      () => remind(30),
    );
    expect(written.toSorted()).toEqual([0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it('again when its last day was corrected, and not of one that was replaced while the mail was on its way', async () => {
    await give();
    await remind(30);
    await sql`update vehicle_papers set expires_on = expires_on + 1`.execute(server.app.db);
    expect(await mails()).toEqual([]);
    expect(await remind(29)).toBe(1);
    await give('2027-06-30', server.clock.now);
    expect([await mails(), await remind(7)]).toEqual([[], 0]);
  });

  it('although the mail failed at first', async () => {
    await give();
    await remind(7);
    sink.refuse = () => ({ code: 451, says: 'later' });
    expect(await mails()).toEqual([]);
    sink.refuse = () => null;
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    expect(await mails()).toHaveLength(1);
  });

  it('who is approved, and nobody else', async () => {
    await give();
    await sql`update vendors set status = 'rejected'`.execute(server.app.db);
    expect(await remind(7)).toBe(0);
    await sql`update vendors set status = 'approved'`.execute(server.app.db);
  });
});
