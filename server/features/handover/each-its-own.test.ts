/** Three rentals of one vendor side by side, and both moments of one of them: each is shown, counted and printed for itself. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { type HandoverPhase, MAX_HANDOVER_FILES } from '@ceylono/domain/handover';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  outcome,
  type Rental,
  type Stage,
  sendFile,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';

const DENT = { x: 20, y: 40, severity: 'dent', note: 'Left door' };
const SCRATCH = { x: 70, y: 12, severity: 'scratch', note: 'Rear bumper' };
const BROKEN = { x: 20, y: 46, severity: 'broken', note: 'Mirror is gone' };

let stage: Stage;
/** Handed over and taken back, on the road, and still to be handed over. */
let back: Rental;
let out: Rental;
let waiting: Rental;
beforeAll(async () => {
  stage = await setStage();
  const today = (vehicleId: string) => ({
    vehicleId,
    startDate: '2026-03-02T10:00:00+05:30',
    endDate: '2026-03-04T10:00:00+05:30',
  });
  back = await confirmedRental(stage, 'nimali', today(VEHICLES.fortAxio.id));
  out = await confirmedRental(stage, 'kasun', today(VEHICLES.fortPrius.id));
  waiting = await confirmedRental(stage, 'arjun', today(VEHICLES.fortLeaf.id));
  await handOver(back, 70_000, { damageMarks: [DENT, SCRATCH] });
  stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  expect((await takeBack(back, 70_100, { damageMarks: [BROKEN] })).status).toBe(201);
  await handOver(out, 30_000);
});
afterAll(() => stage.server.stop());

const db = () => stage.server.app.db;
const shown = async (rental: Rental) => (await rental.vendor.get(rental.url)).body;
const forStaff = async ({ orderId }: Rental) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const report = (rental: Rental, phase: HandoverPhase) => rental.vendor.get(`${rental.url}/reports/${phase}`);
async function makeReports(): Promise<void> {
  while ((await stage.server.running.outbox.workOnce()) > 0);
}
const pkOf = ({ orderId }: Rental) => sql`(select id from rent_orders where public_id = ${orderId})`;

it('a vehicle is called out while it is itself on the road, whatever others are', async () => {
  expect((await shown(waiting)).vehicleIsOut).toBe(false);
  expect((await forStaff(waiting)).vehicleIsOut).toBe(false);
});

it('marks are those of their moment, in numbers and in words', async () => {
  const { handovers } = await forStaff(back);
  expect(handovers).toMatchObject([
    { phase: 'handover', damageMarks: 2 },
    { phase: 'return', damageMarks: 1 },
  ]);
  const { body } = await back.vendor.get(`${back.url}/handover`);
  expect(body.damageMarks).toMatchObject([DENT, SCRATCH]);
});

it('a report that could not be made is said of its own order and moment', async () => {
  const park = (at: RawBuilder<unknown>) =>
    sql`
      update outbox set parked_at = ${at} where kind = 'report'
        and (order_id = ${pkOf(out)} or order_id = ${pkOf(back)} and payload ->> 'phase' = 'return')`.execute(db());
  await park(sql`now()`);
  const told = [(await shown(back)).reports, (await shown(out)).reports];
  await park(sql`null`);
  expect(told).toEqual([
    { handover: 'preparing', return: 'failed' },
    { handover: 'failed', return: 'none' },
  ]);
});

it('two reports that wait together are made of a moment each', async () => {
  await makeReports();
  expect((await shown(back)).reports).toEqual({ handover: 'ready', return: 'ready' });
  const textOf = async (phase: HandoverPhase) => textOfPages((await report(back, phase)).body).join(' ');
  const [handover, returned] = [await textOf('handover'), await textOf('return')];
  expect(handover).toContain(DENT.note);
  expect(handover).not.toContain(BROKEN.note);
  expect(returned).toContain(BROKEN.note);
});

it('pictures are counted for their order and moment', async () => {
  await sql`
    insert into handover_files (order_id, phase, kind, storage_key, content_type, bytes, created_at)
    select ${pkOf(out)}, 'handover', 'photo', 'handovers/made-up-' || n, 'image/jpeg', 1, now()
    from generate_series(1, ${MAX_HANDOVER_FILES}) n`.execute(db());
  expect((await sendFile(out, 'return', 'photo')).status).toBe(201);
  expect((await sendFile(waiting, 'handover', 'photo')).status).toBe(201);
});

it('a report with the phone is read as long as its own vehicle is out, however long others are back', async () => {
  await makeReports();
  await sql`update handovers set report_masks_phone = false`.execute(db());
  stage.server.clock.now = new Date(TEST_NOW.getTime() + 31 * DAY_MS);
  // The session ends without use; the link lasts.
  const vendor = await openPortal(stage.server, 'fort');
  expect((await report({ ...out, vendor }, 'handover')).status).toBe(200);
  expect(outcome(await report({ ...back, vendor }, 'handover'))).toEqual([403, 'report_withheld']);
});
