/**
 * What staff see of how a vehicle went out and came back, over HTTP.
 * @rows ADM-BRK 42
 * @rows VEN-ACC 11 22
 * @rows SHR-DATA 19
 */
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, type TestChoice, VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  outcome,
  type Rental,
  type Stage,
  sendFile,
  sentFile,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';

let stage: Stage;
let rental: Rental;
const ids: Record<'front' | 'rear' | 'dent' | 'back', string> = { front: '', rear: '', dent: '', back: '' };

const choice = (vehicleId: string): TestChoice => ({
  vehicleId,
  startDate: '2026-03-02T10:00:00+05:30',
  endDate: '2026-03-04T10:00:00+05:30',
});

/** Longer than anybody's details are kept. */
const YEARS_MS = 12 * 366 * 86_400_000;
const DENT = { x: 20, y: 40, severity: 'dent', note: 'Left door' };
const SCRATCH = { x: 70, y: 12, severity: 'scratch', note: '' };

beforeAll(async () => {
  stage = await setStage();
  rental = await confirmedRental(stage, 'nimali', choice(VEHICLES.fortAxio.id));
});
afterAll(() => stage.server.stop());

const stateOf = (orderId = rental.orderId, who = stage.admin) => who.get(`/api/admin/orders/${orderId}/vehicle-state`);
const photo = (fileId: string, orderId = rental.orderId, who = stage.admin) =>
  who.get(`/api/admin/orders/${orderId}/handover-photos/${fileId}`);

async function viewsOnRecord(): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`
    select a.performed_by as by from order_activities a join rent_orders o on o.id = a.order_id
    where o.public_id = ${rental.orderId} and a.code = 'handover_photos_viewed'`.execute(stage.server.app.db);
  return rows.map(({ by }) => by);
}

describe('staff see how a vehicle went out and how it came back', () => {
  it('nothing before the handover; then its marks and photos in the order of the form, and the return beside it', async () => {
    expect((await stateOf()).body).toEqual({ records: [] });
    ids.front = await sentFile(rental, 'handover', 'photo');
    ids.rear = await sentFile(rental, 'handover', 'photo');
    ids.dent = await sentFile(rental, 'handover', 'damage-photo');
    await handOver(rental, 70_000, {
      photoFileIds: [ids.rear, ids.front],
      damageMarks: [{ ...DENT, photoFileId: ids.dent }, SCRATCH],
    });
    const out = {
      phase: 'handover',
      odometer: 70_000,
      idVerified: true,
      byStaff: false,
      damageMarks: [
        { ...DENT, photoFileId: ids.dent },
        { ...SCRATCH, photoFileId: null },
      ],
      photoFileIds: [ids.rear, ids.front],
    };
    expect((await stateOf()).body.records).toEqual([expect.objectContaining(out)]);
    ids.back = await sentFile(rental, 'return', 'photo');
    await takeBack(rental, 70_100, {
      photoFileIds: [ids.back],
      damageMarks: [DENT],
      additionalCharges: [{ text: 'Cleaning', amount: rupees(500) }],
    });
    expect((await stateOf()).body.records).toEqual([
      expect.objectContaining(out),
      expect.objectContaining({
        phase: 'return',
        odometer: 70_100,
        idVerified: null,
        damageMarks: [{ ...DENT, photoFileId: null }],
        photoFileIds: [ids.back],
      }),
    ]);
  });

  it('each photo that a record names, kept by no browser, and who looked is on record once an hour', async () => {
    const from = stage.server.clock.now.getTime();
    for (const minutes of [0, 1, 59, 61]) {
      stage.server.clock.now = new Date(from + minutes * 60_000);
      for (const fileId of [ids.front, ids.dent, ids.back]) {
        const { status, headers } = await photo(fileId);
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          200,
          expect.stringMatching(/^image\//),
          'private, no-store',
        ]);
      }
      expect((await viewsOnRecord()).length).toBe(minutes < 60 ? 1 : 2);
    }
    expect(new Set(await viewsOnRecord())).toEqual(new Set([STAFF.admin.email]));
  });

  it('no signature, no photo that no record names, and none by the address of another order', async () => {
    const other = await confirmedRental(stage, 'kasun', choice(VEHICLES.fortKdh.id));
    const unused = (await sendFile(other, 'handover', 'photo')).body.fileId;
    const { rows } = await sql<{ id: string }>`
      select signature_file_id as id from handovers h join rent_orders o on o.id = h.order_id
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    for (const { id } of rows) expect(outcome(await photo(id))).toEqual([404, 'not_found']);
    expect(outcome(await photo(unused, other.orderId))).toEqual([404, 'not_found']);
    expect(outcome(await photo(ids.front, other.orderId))).toEqual([404, 'not_found']);
  });

  it('staff alone: neither the vendor, nor the customer, nor a stranger', async () => {
    for (const who of [stage.fort, rental.customer, stage.server.stranger()]) {
      expect((await stateOf(rental.orderId, who)).status).toBe(401);
      expect((await photo(ids.front, rental.orderId, who)).status).toBe(401);
    }
  });

  it('marks without words or photos once the details of the order are removed', async () => {
    const { now } = stage.server.clock;
    stage.server.clock.now = new Date(now.getTime() + YEARS_MS);
    await forgetWhatIsOver(stage.server.app);
    stage.server.clock.now = now;
    const { records } = (await stateOf()).body;
    const state = records.map(({ photoFileIds, damageMarks }: Record<string, unknown>) => [photoFileIds, damageMarks]);
    expect(state).toEqual([
      [
        [],
        [
          { ...DENT, note: '', photoFileId: null },
          { ...SCRATCH, photoFileId: null },
        ],
      ],
      [[], [{ ...DENT, note: '', photoFileId: null }]],
    ]);
  });
});
