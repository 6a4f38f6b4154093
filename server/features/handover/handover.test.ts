/**
 * A handover: what it starts, what it needs, whose files it takes, and what it is refused for.
 *
 * @rows VEN-HAND 01 02 07 10 12-14 16 17
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_HANDOVER_FILES } from '@ceylono/domain/handover';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  sendFile,
  sentFile,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { holdKeys, whileHeld } from '../../test/lock-queue.ts';
import { pdfWith } from '../../test/pdf-files.ts';
import { setSetting } from '../../test/settings.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

/** Two days from today at ten; every test has a vehicle of its own. */
const today = (vehicleId: string) => ({
  vehicleId,
  startDate: '2026-03-02T10:00:00+05:30',
  endDate: '2026-03-04T10:00:00+05:30',
});

/** One row about an order, by its public id. */
async function about(rental: Rental) {
  const { rows } = await sql<Record<string, unknown>>`
    select o.status, h.odometer, h.id_verified as "idVerified", h.terms_version as "termsVersion",
      h.completed_at as "completedAt", h.recorded_by as "recordedBy",
      (select count(*) from damage_marks m where m.order_id = o.id) as marks,
      (select count(*) from handovers x where x.order_id = o.id) as handovers,
      (select json_agg(x.payload ->> 'letter' order by x.created_at) from outbox x
        where x.order_id = o.id and x.kind = 'letter' and x.payload ->> 'letter' like 'rental-%') as letters,
      (select count(*) from outbox x where x.order_id = o.id and x.kind = 'report') as reports,
      (select json_agg(a.code || ' ' || a.values order by a.timestamp) from order_activities a
        where a.order_id = o.id and a.activity_type = 'vendor_handover') as activities
    from rent_orders o left join handovers h on h.order_id = o.id and h.phase = 'handover'
    where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
  return rows[0];
}

/** The order as its vendor has it on the form. */
async function seenBy({ vendor, url }: Rental) {
  const { body } = await vendor.get(url);
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = body;
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}

describe('a record of what was on the form', () => {
  it('is refused once the order has another vehicle, and taken for the one that it has', async () => {
    const rental = await confirmedRental(stage, 'harsha', today(VEHICLES.fortLeaf.id));
    const seen = await seenBy(rental);
    const swap = { fromVehicleId: VEHICLES.fortLeaf.id, toVehicleId: VEHICLES.fortVezel.id, reason: 'A flat tyre.' };
    expect((await stage.admin.post(`/api/admin/orders/${rental.orderId}/swap`, swap, newKey())).status).toBe(200);
    const form = await signedForm(rental, 'handover', 30_000);
    const late = await rental.vendor.post(`${rental.url}/handover`, { ...form, seen }, newKey());
    expect([...outcome(late), late.body.data.changed]).toEqual([409, 'order_changed', ['vehicleId']]);
    // Who of staff changed it is not the vendor's to know.
    expect(JSON.stringify(late.body)).not.toContain('@');
    const now = await seenBy(rental);
    expect((await rental.vendor.post(`${rental.url}/handover`, { ...form, seen: now }, newKey())).status).toBe(201);

    const onRoad = await seenBy(rental);
    const back = { ...(await signedForm(rental, 'return', 30_100)), seen: { ...onRoad, finalTotalBill: 1 } };
    const otherBill = await rental.vendor.post(`${rental.url}/return`, back, newKey());
    expect([...outcome(otherBill), otherBill.body.data.changed]).toEqual([409, 'order_changed', ['finalTotalBill']]);
    const right = { ...back, seen: onRoad };
    expect((await rental.vendor.post(`${rental.url}/return`, right, newKey())).status).toBe(201);
  });

  it('is refused where the order gets another vehicle in the moment of recording, whatever the form showed', async () => {
    const rental = await confirmedRental(stage, 'arjun', today(VEHICLES.lagoonAqua.id));
    const form = await signedForm(rental, 'handover', 30_000);
    const swapped = (trx: Trx) =>
      sql`update rent_orders set vehicle_id = ${VEHICLES.lagoonBajaj.id} where public_id = ${rental.orderId}`.execute(
        trx,
      );
    const [late] = await whileHeld(stage.server.app.db, swapped, () =>
      rental.vendor.post(`${rental.url}/handover`, form, newKey()),
    );
    // The embedded engine lets one in after the other: it is handed over as the vehicle that it has by then.
    const refused = [409, 'order_changed', ['vehicleId']];
    const expected = inject('clusterUrl') === null ? [201, undefined, undefined] : refused;
    expect(late && [...outcome(late), late.body.data?.changed]).toEqual(expected);
  });

  it('and an acceptance, are of the days that the vendor saw', async () => {
    const rental = await pendingRental(stage, 'liam', {
      vehicleId: VEHICLES.fortVezel.id,
      startDate: '2026-03-20T10:00:00+05:30',
      endDate: '2026-03-22T10:00:00+05:30',
    });
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    const seen = await seenBy(rental);
    const late = await rental.vendor.post(`${rental.url}/confirmation`, {
      seen: { ...seen, endDate: '2026-03-21T04:30:00.000Z' },
    });
    expect([...outcome(late), late.body.data.changed]).toEqual([409, 'order_changed', ['endDate']]);
    expect((await rental.vendor.post(`${rental.url}/confirmation`, { seen })).body.status).toBe('confirmed');
  });
});

describe('recording a handover', () => {
  it('keeps in which language both read the terms: English where a form from before the choice says none', async () => {
    const languages: string[] = [];
    const choices = [{ termsLanguage: 'ta' }, {}];
    for (const [at, more] of choices.entries()) {
      const vehicleId = at === 0 ? VEHICLES.lagoonPrius.id : VEHICLES.lagoonKdh.id;
      const rental = await confirmedRental(stage, 'nimali', today(vehicleId));
      await handOver(rental, 150_000, more);
      const { rows } = await sql<{ language: string }>`
        select h.terms_language as language from handovers h join rent_orders o on o.id = h.order_id
        where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
      languages.push(rows[0]?.language ?? '');
    }
    expect(languages).toEqual(['ta', 'en']);
  });

  it('starts the rental: one record, one activity, a letter to the customer, a report to be made', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortAxio.id));
    const form = await signedForm(rental, 'handover', 70_210);
    const answer = await rental.vendor.post(
      `${rental.url}/handover`,
      {
        ...form,
        photoFileIds: [await sentFile(rental, 'handover', 'photo')],
        damageMarks: [
          {
            x: 20.5,
            y: 46,
            severity: 'dent',
            note: 'Two lines\nof text',
            photoFileId: await sentFile(rental, 'handover', 'damage-photo'),
          },
          { x: 0, y: 100, severity: 'scratch' },
        ],
      },
      newKey(),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ completedAt: TEST_NOW.toISOString() });
    expect(await about(rental)).toMatchObject({
      status: 'in-progress',
      odometer: 70_210,
      idVerified: true,
      termsVersion: form.termsVersion,
      completedAt: TEST_NOW,
      recordedBy: expect.stringMatching(/^vendor session [\da-f-]{36}$/),
      marks: 2,
      handovers: 1,
      letters: ['rental-started'],
      reports: 1,
      activities: ['vehicle_handed_over {"odometer": 70210}'],
    });
    const seen = await rental.customer.get(`/api/orders/${rental.orderId}`);
    expect(seen.body).toMatchObject({ status: 'in-progress', handoverCompletedAt: TEST_NOW.toISOString() });
    // Exactly this is shown beside the return: no file, no signature.
    expect((await rental.vendor.get(`${rental.url}/handover`)).body).toEqual({
      odometer: 70_210,
      completedAt: TEST_NOW.toISOString(),
      idVerified: true,
      photos: 1,
      damageMarks: [
        { x: 20.5, y: 46, severity: 'dent', note: 'Two lines\nof text' },
        { x: 0, y: 100, severity: 'scratch', note: '' },
      ],
    });
  });

  it('is read by no other vendor', async () => {
    const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.lagoonDio.id));
    await handOver(rental, 12_000);
    const url = `/api/vendor/${VENDORS.fort.id}/orders/${rental.orderId}/handover`;
    expect(outcome(await stage.fort.get(url))).toEqual([404, 'not_found']);
    expect((await rental.vendor.get(`${rental.url}/handover`)).status).toBe(200);
  });

  it('is not stopped by an unverified identity, which is kept', async () => {
    const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.fortPrius.id));
    const form = await signedForm(rental, 'handover', 66_600);
    expect((await rental.vendor.post(`${rental.url}/handover`, { ...form, idVerified: false }, newKey())).status).toBe(
      201,
    );
    expect(await about(rental)).toMatchObject({ status: 'in-progress', idVerified: false });
  });

  it('is refused more than 12 hours before the start, and taken at 12 hours', async () => {
    const rental = await confirmedRental(stage, 'arjun', {
      vehicleId: VEHICLES.fortVezel.id,
      startDate: '2026-03-02T20:15:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
    });
    const form = await signedForm(rental, 'handover', 48_800);
    expect(outcome(await rental.vendor.post(`${rental.url}/handover`, form, newKey()))).toEqual([
      409,
      'handover_too_early',
    ]);
    stage.server.clock.now = new Date('2026-03-02T08:15:00+05:30');
    expect((await rental.vendor.post(`${rental.url}/handover`, form, newKey())).status).toBe(201);
  });

  it('follows the setting of the earliest hour', async () => {
    const rental = await confirmedRental(stage, 'fathima', today(VEHICLES.fortLeaf.id));
    const form = await signedForm(rental, 'handover', 58_100);
    const allow = (hours: number) => setSetting(stage.server.app.db, 'handoverEarliestHours', hours);
    await allow(1);
    expect(outcome(await rental.vendor.post(`${rental.url}/handover`, form, newKey()))).toEqual([
      409,
      'handover_too_early',
    ]);
    await allow(12);
    expect((await rental.vendor.post(`${rental.url}/handover`, form, newKey())).status).toBe(201);
  });

  it('is refused while the vehicle is still out on another order', async () => {
    const first = await confirmedRental(stage, 'nimali', today(VEHICLES.fortKdh.id));
    const second = await confirmedRental(stage, 'kasun', {
      vehicleId: VEHICLES.fortKdh.id,
      startDate: '2026-03-05T10:00:00+05:30',
      endDate: '2026-03-06T10:00:00+05:30',
    });
    await handOver(first, 131_500);
    stage.server.clock.now = new Date('2026-03-05T09:00:00+05:30');
    const form = await signedForm(second, 'handover', 131_900);
    expect(outcome(await second.vendor.post(`${second.url}/handover`, form, newKey()))).toEqual([
      409,
      'vehicle_not_returned',
    ]);
    expect(await about(second)).toMatchObject({ status: 'confirmed', handovers: 0, reports: 0, letters: null });
  });

  it('is refused at a reading below the vehicle’s last one, until that is confirmed; staff read both', async () => {
    const vehicleId = VEHICLES.lagoonWagonR.id;
    const first = await confirmedRental(stage, 'nimali', {
      vehicleId,
      startDate: '2026-03-12T10:00:00+05:30',
      endDate: '2026-03-14T10:00:00+05:30',
    });
    const read = async ({ vendor, url }: Rental) => (await vendor.get(url)).body.lastOdometer;
    expect(await read(first)).toBeNull();
    const second = await confirmedRental(stage, 'kasun', {
      vehicleId,
      startDate: '2026-03-15T10:00:00+05:30',
      endDate: '2026-03-16T10:00:00+05:30',
    });
    const handedOverAt = new Date('2026-03-12T09:00:00+05:30');
    stage.server.clock.now = handedOverAt;
    await handOver(first, 50_000, { odometerConfirmed: false });
    expect((await takeBack(first, 50_400)).status).toBe(201);
    expect([await read(first), await read(second)]).toEqual([null, 50_400]);
    stage.server.clock.now = new Date('2026-03-15T09:00:00+05:30');
    const vehicle = (await stage.admin.get(`/api/admin/orders/${second.orderId}/vehicle`)).body.vehicle;
    expect(vehicle.lastReading).toEqual({ odometer: 50_400, at: handedOverAt.toISOString() });
    expect((await stage.admin.get(`/api/admin/orders/${second.orderId}`)).body.lastOdometer).toBe(50_400);
    const form = { ...(await signedForm(second, 'handover', 5_040)), odometerConfirmed: false };
    const record = (more: object) => second.vendor.post(`${second.url}/handover`, { ...form, ...more }, newKey());
    expect(outcome(await record({}))).toEqual([422, 'odometer_below_last']);
    expect(outcome(await record({ odometer: 50_399 }))).toEqual([422, 'odometer_below_last']);
    expect((await record({ odometerConfirmed: true })).status).toBe(201);
    const { rows } = await sql<{ asked: number; confirmed: boolean }>`
      select (a.metadata ->> 'lastOdometer')::integer as asked, a.metadata -> 'odometerConfirmed' as confirmed from order_activities a
        join rent_orders o on o.id = a.order_id
      where o.public_id = ${second.orderId} and a.code = 'vehicle_handed_over'`.execute(stage.server.app.db);
    expect(rows).toEqual([{ asked: 50_400, confirmed: true }]);
    expect((await takeBack(second, 5_100)).status).toBe(201);
  });

  it('lets one of two orders have the vehicle when both are handed over at the same moment', async () => {
    const rentals = [
      await confirmedRental(stage, 'nimali', today(VEHICLES.fortRosa.id)),
      await confirmedRental(stage, 'kasun', {
        vehicleId: VEHICLES.fortRosa.id,
        startDate: '2026-03-05T08:00:00+05:30',
        endDate: '2026-03-06T10:00:00+05:30',
      }),
    ];
    stage.server.clock.now = new Date('2026-03-04T21:00:00+05:30');
    const forms = await Promise.all(rentals.map((rental) => signedForm(rental, 'handover', 214_400)));
    const answers = await whileHeld(
      stage.server.app.db,
      (trx) => lockBookableVehicle(trx, VEHICLES.fortRosa.id),
      ...rentals.map((rental, at) => () => rental.vendor.post(`${rental.url}/handover`, forms[at], newKey())),
    );
    expect(answers.map(outcome).toSorted()).toEqual([
      [201, undefined],
      [409, 'vehicle_not_returned'],
    ]);
  });

  it('is refused before confirmation and after the handover', async () => {
    const pending = await pendingRental(stage, 'arjun', today(VEHICLES.fortViking.id));
    const running = await confirmedRental(stage, 'fathima', today(VEHICLES.lagoonAlto.id));
    const form = await signedForm(running, 'handover', 50_000);
    await handOver(running, 50_000);
    for (const rental of [pending, running]) {
      const answers = [
        await rental.vendor.post(`${rental.url}/handover`, form, newKey()),
        await rental.vendor.post(`${rental.url}/report-preview`, { ...form, phase: 'handover' }),
        await sendFile(rental, 'handover', 'photo'),
      ];
      expect(answers.map(outcome)).toEqual(Array(3).fill([409, 'order_not_in_state']));
    }
    expect(await about(running)).toMatchObject({ handovers: 1 });
  });

  describe('of one order that stays confirmed', () => {
    let rental: Rental;
    let form: Awaited<ReturnType<typeof signedForm>>;
    beforeAll(async () => {
      rental = await confirmedRental(stage, 'kasun', today(VEHICLES.fortDio.id));
      form = await signedForm(rental, 'handover', 9_200);
    });
    afterEach(async () => {
      expect(await about(rental)).toMatchObject({ status: 'confirmed', handovers: 0, reports: 0, activities: null });
    });
    const record = (body: object, headers: Record<string, string> = newKey()) =>
      rental.vendor.post(`${rental.url}/handover`, body, headers);

    it('answers a foreign vendor as if there were no such order, and a stranger not at all', async () => {
      const foreign = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}/handover`;
      const missing = `/api/vendor/${VENDORS.fort.id}/orders/${'1'.repeat(27)}/handover`;
      expect(outcome(await stage.lagoon.post(foreign, form, newKey()))).toEqual([404, 'not_found']);
      expect(outcome(await stage.fort.post(missing, form, newKey()))).toEqual([404, 'not_found']);
      expect(outcome(await stage.lagoon.post(`${rental.url}/handover`, form, newKey()))).toEqual([
        401,
        'not_signed_in',
      ]);
      expect(outcome(await stage.server.stranger().post(`${rental.url}/handover`, form, newKey()))).toEqual([
        401,
        'not_signed_in',
      ]);
    });

    it('has no record to read yet', async () => {
      expect(outcome(await rental.vendor.get(`${rental.url}/handover`))).toEqual([404, 'not_found']);
    });

    it('needs an idempotency key', async () => {
      expect(outcome(await record(form, {}))).toEqual([400, 'idempotency_key_missing']);
    });

    it('needs odometer, signature and terms', async () => {
      for (const field of ['odometer', 'signatureFileId', 'termsVersion'] as const) {
        const { [field]: _, ...rest } = form;
        expect(outcome(await record(rest))).toEqual([400, 'invalid_input']);
      }
      expect(outcome(await record({ ...form, odometer: -1 }))).toEqual([400, 'invalid_input']);
      expect(outcome(await record({ ...form, odometer: 10.5 }))).toEqual([400, 'invalid_input']);
    });

    it('needs the terms as they are now', async () => {
      expect(outcome(await record({ ...form, termsVersion: '2020-01-01' }))).toEqual([409, 'terms_outdated']);
    });

    it('takes only files that were sent for this order, this moment and this use', async () => {
      const photo = await sentFile(rental, 'handover', 'photo');
      const damagePhoto = await sentFile(rental, 'handover', 'damage-photo');
      const other = await confirmedRental(stage, 'nimali', {
        vehicleId: VEHICLES.fortDio.id,
        startDate: '2026-03-20T10:00:00+05:30',
        endDate: '2026-03-21T10:00:00+05:30',
      });
      const foreignSignature = await sentFile(other, 'handover', 'signature');
      const mark = { x: 1, y: 1, severity: 'dent' };
      const forms = [
        { ...form, signatureFileId: photo },
        { ...form, signatureFileId: foreignSignature },
        { ...form, signatureFileId: '00000000-0000-4000-8000-000000000000' },
        { ...form, photoFileIds: [photo, damagePhoto] },
        { ...form, photoFileIds: [form.signatureFileId] },
        { ...form, damageMarks: [{ ...mark, photoFileId: photo }] },
      ];
      for (const wrong of forms) {
        expect(outcome(await record(wrong))).toEqual([422, 'file_missing']);
        const preview = await rental.vendor.post(`${rental.url}/report-preview`, { ...wrong, phase: 'handover' });
        expect(outcome(preview)).toEqual([422, 'file_missing']);
      }
    });

    it('takes marks on the car only, and plain text', async () => {
      const marks = [
        { x: 101, y: 1, severity: 'dent' },
        { x: 1, y: -1, severity: 'dent' },
        { x: 1, y: 1, severity: 'scary' },
        { x: 1, y: 1, severity: 'dent', note: 'a\u0000b' },
        { x: 1, y: 1, severity: 'dent', note: 'x'.repeat(301) },
      ];
      for (const mark of marks) {
        expect(outcome(await record({ ...form, damageMarks: [mark] }))).toEqual([400, 'invalid_input']);
      }
      const tooMany = Array(41).fill({ x: 1, y: 1, severity: 'dent' });
      expect(outcome(await record({ ...form, damageMarks: tooMany }))).toEqual([400, 'invalid_input']);
    });
  });

  it('sent again with its key makes nothing twice; another body with the key is refused', async () => {
    const rental = await confirmedRental(stage, 'arjun', today(VEHICLES.lagoonWagonR.id));
    const form = await signedForm(rental, 'handover', 30_000);
    const key = newKey();
    const answers = await whileHeld(
      stage.server.app.db,
      holdKeys,
      ...Array.from({ length: 6 }, () => () => rental.vendor.post(`${rental.url}/handover`, form, key)),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([201, { completedAt: TEST_NOW.toISOString() }]);
    stage.server.clock.now = new Date('2026-03-02T09:00:00+05:30');
    const later = await rental.vendor.post(`${rental.url}/handover`, form, key);
    expect([later.status, later.body]).toEqual([201, { completedAt: TEST_NOW.toISOString() }]);
    const other = await rental.vendor.post(`${rental.url}/handover`, { ...form, odometer: 1 }, key);
    expect(outcome(other)).toEqual([422, 'idempotency_key_reused']);
    expect(await about(rental)).toMatchObject({ handovers: 1, reports: 1, letters: ['rental-started'] });
  });
});

describe('sending files for a handover', () => {
  let rental: Rental;
  beforeAll(async () => {
    rental = await confirmedRental(stage, 'fathima', today(VEHICLES.lagoonBajaj.id));
  });

  it('belongs to the own vendor alone', async () => {
    const url = `/api/vendor/${VENDORS.fort.id}/orders/${rental.orderId}`;
    expect(outcome(await sendFile({ ...rental, url, vendor: stage.fort }, 'handover', 'photo'))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is refused for the return before the handover', async () => {
    expect(outcome(await sendFile(rental, 'return', 'photo'))).toEqual([409, 'order_not_in_state']);
  });

  it('refuses what is no picture, and what only calls itself one', async () => {
    const text = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    const broken = new Uint8Array(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(200)]));
    for (const kind of ['photo', 'signature'] as const) {
      expect(outcome(await sendFile(rental, 'handover', kind, text))).toEqual([422, 'file_type_refused']);
      expect(outcome(await sendFile(rental, 'handover', kind, broken))).toEqual([422, 'file_unreadable']);
    }
  });

  it('refuses a PDF, which is a paper and no picture', async () => {
    const pdf = new Uint8Array(pdfWith());
    for (const kind of ['photo', 'damage-photo', 'signature'] as const)
      expect(outcome(await sendFile(rental, 'handover', kind, pdf))).toEqual([422, 'file_type_refused']);
    const { rows } = await sql`select 1 from handover_files where content_type = 'application/pdf'`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([]);
  });

  it('keeps no byte of it readable at rest', async () => {
    await sentFile(rental, 'handover', 'photo');
    const folder = path.join(stage.server.app.config.dataDir, 'files', 'handovers');
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toMatch(/^[\da-f]{40}$/);
      expect(readFileSync(path.join(folder, file)).subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    }
  });

  it('ends at a number that no honest handover reaches', async () => {
    await sql`
      insert into handover_files (order_id, phase, kind, storage_key, content_type, bytes, created_at)
      select id, 'handover', 'photo', 'handovers/made-up-' || n, 'image/jpeg', 1, now()
      from rent_orders, generate_series(1, ${MAX_HANDOVER_FILES}) n where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    expect(outcome(await sendFile(rental, 'handover', 'photo'))).toEqual([422, 'too_many_files']);
  });
});
