import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import {
  confirmedRental,
  handOver,
  outcome,
  type Rental,
  type Stage,
  sentFile,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { whileGoing } from '../../test/while-read.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

const today = (vehicleId: string) => ({
  vehicleId,
  startDate: '2026-03-02T10:00:00+05:30',
  endDate: '2026-03-04T10:00:00+05:30',
});

/** Each reader who may see a report of this order, with the address where. */
const readers = (rental: Rental, phase: string) => [
  () => rental.vendor.get(`${rental.url}/reports/${phase}`),
  () => rental.customer.get(`/api/orders/${rental.orderId}/reports/${phase}`),
  () => stage.admin.get(`/api/admin/orders/${rental.orderId}/reports/${phase}`),
];

async function workOffOutbox(): Promise<void> {
  while ((await stage.server.running.outbox.workOnce()) > 0);
}

const storedReports = () => {
  try {
    return readdirSync(path.join(stage.server.app.config.dataDir, 'files', 'reports'));
  } catch {
    return [];
  }
};

async function filesOf(rental: Rental): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select f.id, f.storage_key as key from handover_files f join rent_orders o on o.id = f.order_id
    where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
  return rows;
}

describe('the report of a handover', () => {
  it('is being prepared, then ready for its vendor, its customer and staff; each view is an activity', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortAxio.id));
    await handOver(rental, 70_200);
    const states = async () => (await rental.vendor.get(rental.url)).body.reports;
    expect(await states()).toEqual({ handover: 'preparing', return: 'none' });
    for (const read of readers(rental, 'handover')) expect(outcome(await read())).toEqual([404, 'not_found']);

    await workOffOutbox();
    expect(await states()).toEqual({ handover: 'ready', return: 'none' });
    const seen = [];
    for (const read of readers(rental, 'handover')) seen.push(await read());
    for (const { status, headers, body } of seen) {
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-disposition')).toContain(`handover-${rental.customOrderId}.pdf`);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
      expect(body.equals(seen[0]?.body)).toBe(true);
    }
    const { body } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    const views = body.activities.filter(({ description }: { description: string }) =>
      description.startsWith('Report'),
    );
    expect(views.map((view: { performedByType: string }) => view.performedByType).toSorted()).toEqual([
      'admin',
      'customer',
      'vendor',
    ]);
  });

  it('is not for strangers: other vendors, other browsers, people without a session', async () => {
    const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.fortPrius.id));
    const other = await confirmedRental(stage, 'arjun', today(VEHICLES.lagoonAqua.id));
    await handOver(rental, 66_600);
    await workOffOutbox();
    const own = `/api/orders/${rental.orderId}/reports/handover`;
    const foreign = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}/reports/handover`;
    expect(outcome(await stage.server.stranger().get(own))).toEqual([401, 'not_signed_in']);
    expect(outcome(await other.customer.get(own))).toEqual([404, 'not_found']);
    expect(outcome(await stage.lagoon.get(foreign))).toEqual([404, 'not_found']);
    expect(outcome(await stage.lagoon.get(`${rental.url}/reports/handover`))).toEqual([401, 'not_signed_in']);
    expect(outcome(await rental.customer.get(`/api/admin/orders/${rental.orderId}/reports/handover`))).toEqual([
      401,
      'not_signed_in',
    ]);
  });

  it('is encrypted at rest, and made once however often it is asked for', async () => {
    const rental = await confirmedRental(stage, 'fathima', today(VEHICLES.fortVezel.id));
    await handOver(rental, 48_800);
    await workOffOutbox();
    const before = storedReports();
    for (const file of before) {
      const bytes = readFileSync(path.join(stage.server.app.config.dataDir, 'files', 'reports', file));
      expect(bytes.includes('%PDF-1.')).toBe(false);
    }
    await sql`update outbox set done_at = null, available_at = created_at where kind = 'report'`.execute(
      stage.server.app.db,
    );
    await workOffOutbox();
    expect(storedReports()).toEqual(before);
    const { rows } = await sql`select 1 from outbox where kind = 'report' and done_at is null`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([]);
  });

  it('that another process made first stays, and nothing lies beside it', async () => {
    const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.lagoonAlto.id));
    await workOffOutbox();
    await handOver(rental, 64_300);
    const before = storedReports();
    const { app } = stage.server;
    const { media } = app;
    const { report } = media;
    media.report = async (...asked) => {
      const bytes = await report.apply(media, asked);
      await sql`update handovers set report_key = 'reports/first', report_bytes = 1 where order_id = (
        select id from rent_orders where public_id = ${rental.orderId})`.execute(app.db);
      return bytes;
    };
    await workOffOutbox().finally(() => {
      media.report = report;
    });
    const { rows } = await sql`select report_key as key from handovers where order_id = (
      select id from rent_orders where public_id = ${rental.orderId})`.execute(app.db);
    expect(rows).toEqual([{ key: 'reports/first' }]);
    expect(storedReports()).toEqual(before);
  });

  it('is drawn later when it cannot be drawn now', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortLeaf.id));
    await handOver(rental, 58_100);
    const { media } = stage.server.app;
    const { report } = media;
    media.report = () => Promise.reject(new Error('no memory'));
    await workOffOutbox();
    media.report = report;
    expect((await rental.vendor.get(rental.url)).body.reports.handover).toBe('preparing');
    stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
    await workOffOutbox();
    expect((await rental.vendor.get(rental.url)).body.reports.handover).toBe('ready');
  });

  it('is not there when it goes with its file as somebody opens it, and no view of it is on record', async () => {
    const rental = await confirmedRental(stage, 'harsha', today(VEHICLES.lagoonDio.id));
    await handOver(rental, 70_100);
    await workOffOutbox();
    const gone = (trx: Trx) =>
      sql`
        update handovers set report_key = null
        where order_id = (select id from rent_orders where public_id = ${rental.orderId})`.execute(trx);
    const read = () => rental.vendor.get(`${rental.url}/reports/handover`);
    expect(outcome(await whileGoing(stage.server.app, gone, read))).toEqual([404, 'not_found']);
    const { activities } = (await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body;
    expect(JSON.stringify(activities)).not.toContain('Report viewed');
  });

  it('is said to have failed, to everybody, once it was tried eight times', async () => {
    const rental = await confirmedRental(stage, 'fathima', today(VEHICLES.lagoonPrius.id));
    await handOver(rental, 91_300);
    const { app, clock } = stage.server;
    const { report } = app.media;
    const before = clock.now;
    app.media.report = () => Promise.reject(new Error('no memory'));
    for (let day = 0; day < 9; day += 1) {
      await workOffOutbox();
      clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
    }
    app.media.report = report;
    clock.now = before;
    const vendorSees = (await rental.vendor.get(rental.url)).body;
    const customerSees = (await rental.customer.get(`/api/orders/${rental.orderId}`)).body;
    const staffSees = (await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body;
    expect(vendorSees.reports).toEqual({ handover: 'failed', return: 'none' });
    expect(customerSees.reports).toEqual({ handover: 'failed', return: 'none' });
    expect(staffSees.handovers).toMatchObject([{ phase: 'handover', report: 'failed' }]);
    const told = staffSees.activities.filter(({ description }: { description: string }) =>
      description.startsWith('Report could not be made'),
    );
    expect(told).toMatchObject([{ description: 'Report could not be made: handover', performedByType: 'system' }]);
  });

  it('keeps the files it shows and forgets those that were sent and not used', async () => {
    const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.fortKdh.id));
    const used = await sentFile(rental, 'handover', 'photo');
    await sentFile(rental, 'handover', 'photo');
    await sentFile(rental, 'handover', 'signature');
    const sent = await filesOf(rental);
    await handOver(rental, 131_500, { photoFileIds: [used] });
    await workOffOutbox();
    const kept = await filesOf(rental);
    expect(kept).toHaveLength(2);
    expect(kept.map(({ id }) => id)).toContain(used);
    for (const { id, key } of sent.filter(({ id: sentId }) => sentId !== used)) {
      expect(kept.map((file) => file.id)).not.toContain(id);
      await expect(stage.server.app.privateFiles.get(key)).rejects.toThrow();
    }
  });
});

describe('the report of a return', () => {
  it('follows its own way beside the one of the handover', async () => {
    const rental = await confirmedRental(stage, 'arjun', today(VEHICLES.fortRosa.id));
    await handOver(rental, 214_400, { damageMarks: [{ x: 50, y: 20, severity: 'scratch', note: 'Old' }] });
    await workOffOutbox();
    await takeBack(rental, 214_900, {
      damageMarks: [
        { x: 20, y: 46, severity: 'broken', photoFileId: await sentFile(rental, 'return', 'damage-photo') },
      ],
      photoFileIds: [await sentFile(rental, 'return', 'photo')],
      additionalCharges: [{ text: 'Mirror', amount: 1_250_000 }],
    });
    const seen = async () => (await rental.customer.get(`/api/orders/${rental.orderId}`)).body.reports;
    expect(await seen()).toEqual({ handover: 'ready', return: 'preparing' });
    await workOffOutbox();
    expect(await seen()).toEqual({ handover: 'ready', return: 'ready' });
    for (const read of readers(rental, 'return')) {
      const { status, body } = await read();
      expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });
});

describe('the preview before saving', () => {
  it('shows what is on the form as a PDF and stores nothing', async () => {
    const rental = await confirmedRental(stage, 'fathima', today(VEHICLES.fortViking.id));
    const reports = storedReports();
    const preview = async (phase: 'handover' | 'return', odometer: number, more: object = {}) => {
      const form = await signedForm(rental, phase, odometer);
      const answer = await rental.vendor.post(`${rental.url}/report-preview`, { ...form, ...more, phase });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain('not-saved.pdf');
      expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    };
    await preview('handover', 286_000, { idVerified: false });
    expect((await rental.vendor.get(rental.url)).body).toMatchObject({ status: 'confirmed', handoverOdometer: null });
    await handOver(rental, 286_000);
    await preview('return', 286_500, { additionalCharges: [{ text: 'Cleaning', amount: 150_000 }] });
    expect((await rental.vendor.get(rental.url)).body).toMatchObject({
      status: 'in-progress',
      finalTotalBill: rental.total,
    });
    expect(storedReports()).toEqual(reports);
  });

  it('reads its pictures when its turn has come, not while it waits in line', async () => {
    const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.lagoonWagonR.id));
    const photo = await sentFile(rental, 'handover', 'photo');
    const form = { ...(await signedForm(rental, 'handover', 9_200)), photoFileIds: [photo], phase: 'handover' };
    const { app } = stage.server;
    const { get } = app.privateFiles;
    const { report } = app.media;
    let read = 0;
    let waiting = 0;
    const turn = Promise.withResolvers<void>();
    app.privateFiles.get = (key) => {
      read += 1;
      return get(key);
    };
    app.media.report = async (askedBy, load) => {
      waiting += 1;
      await turn.promise;
      return report(askedBy, load);
    };
    const previews = [1, 2, 3].map(() => rental.vendor.post(`${rental.url}/report-preview`, form));
    await eventually(async () => waiting === 3);
    expect(read).toBe(0);
    turn.resolve();
    for (const preview of previews) expect((await preview).status).toBe(200);
    expect(read).toBe(6);
    Object.assign(app.privateFiles, { get });
    Object.assign(app.media, { report });
  });

  it('needs the terms as they are now', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortDio.id));
    const form = { ...(await signedForm(rental, 'handover', 9_200)), termsVersion: '2020-01-01', phase: 'handover' };
    expect(outcome(await rental.vendor.post(`${rental.url}/report-preview`, form))).toEqual([409, 'terms_outdated']);
  });
});

it('is put back for another process when this one stops in the middle of it', async () => {
  const rental = await confirmedRental(stage, 'kasun', today(VEHICLES.lagoonKdh.id));
  await handOver(rental, 149_000);
  const { app, running } = stage.server;
  const { report } = app.media;
  const begun = Promise.withResolvers<void>();
  app.media.report = (askedBy) =>
    report(askedBy, () => {
      begun.resolve();
      return new Promise<never>(() => {});
    });
  running.outbox.start();
  await begun.promise;
  await running.stopWorkers();
  const { rows } = await sql`
    select attempts, parked_at, claim from outbox where kind = 'report' and done_at is null`.execute(app.db);
  expect(rows).toContainEqual({ attempts: 0, parked_at: null, claim: null });
});
