/**
 * Days that a vendor keeps a vehicle: merged, moved, deleted, and refused over a booking.
 *
 * @rows VEN-VEH 04 15 18
 * @rows SHR-DATA 09
 */
import { MAX_RANGES } from '@ceylono/domain/fleet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { outcome, pendingRental, type Stage, setStage } from '../../test/handover.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

const at = (vehicleId: string) => `/api/vendor/${VENDORS.fort.id}/vehicles/${vehicleId}/unavailable-ranges`;
const keep = (vehicleId: string, startDate: string, endDate: string) =>
  stage.fort.post(at(vehicleId), { startDate, endDate });
const daysOf = (ranges: { startDate: string; endDate: string }[]) =>
  ranges.map(({ startDate, endDate }) => [startDate, endDate]);
/** Whether the search offers it from noon to noon. */
async function isOffered(vehicleId: string, from: string, to: string): Promise<boolean> {
  const days = new URLSearchParams({
    startDate: `${from}T12:00:00+05:30`,
    endDate: `${to}T12:00:00+05:30`,
    limit: '50',
  });
  const { items } = (await stage.server.stranger().get(`/api/vehicles?${days}`)).body;
  return items.some(({ id }: { id: string }) => id === vehicleId);
}

describe('an unavailable range', () => {
  it('takes its vehicle out of the search for its days, both inclusive, and for no others', async () => {
    const { id } = VEHICLES.fortPrius;
    const { status, body } = await keep(id, '2026-04-10', '2026-04-12');
    expect([status, daysOf(body.unavailableRanges)]).toEqual([200, [['2026-04-10', '2026-04-12']]]);
    expect(await isOffered(id, '2026-04-09', '2026-04-10')).toBe(false);
    expect(await isOffered(id, '2026-04-12', '2026-04-13')).toBe(false);
    expect(await isOffered(id, '2026-04-08', '2026-04-09')).toBe(true);
    expect(await isOffered(id, '2026-04-13', '2026-04-14')).toBe(true);
  });

  it('that holds today says so, on its first and on its last day', async () => {
    const { id } = VEHICLES.fortVezel;
    expect((await keep(id, '2026-03-02', '2026-03-03')).body.unavailableToday).toBe(true);
    const { body } = await keep(VEHICLES.fortKdh.id, '2026-02-25', '2026-03-02');
    expect(body.unavailableToday).toBe(true);
    expect((await keep(VEHICLES.fortLeaf.id, '2026-03-03', '2026-03-04')).body.unavailableToday).toBe(false);
  });

  it('becomes one with those it overlaps, and two when it only touches', async () => {
    const { id } = VEHICLES.fortViking;
    await keep(id, '2026-05-04', '2026-05-06');
    await keep(id, '2026-05-10', '2026-05-12');
    const merged = await keep(id, '2026-05-06', '2026-05-10');
    expect(daysOf(merged.body.unavailableRanges)).toEqual([['2026-05-04', '2026-05-12']]);
    const beside = await keep(id, '2026-05-13', '2026-05-14');
    expect(daysOf(beside.body.unavailableRanges)).toEqual([
      ['2026-05-04', '2026-05-12'],
      ['2026-05-13', '2026-05-14'],
    ]);
    expect((await keep(id, '2026-05-13', '2026-05-14')).body.unavailableRanges.length).toBe(2);
  });

  it('can be moved and deleted; then its days are offered again', async () => {
    const { id } = VEHICLES.fortDio;
    const [range] = (await keep(id, '2026-05-04', '2026-05-06')).body.unavailableRanges;
    const address = `${at(id)}/${range.rangeId}`;
    const moved = await stage.fort.send('PUT', address, { startDate: '2026-05-05', endDate: '2026-05-08' });
    expect(daysOf(moved.body.unavailableRanges)).toEqual([['2026-05-05', '2026-05-08']]);
    expect(await isOffered(id, '2026-05-03', '2026-05-04')).toBe(true);
    const [now] = moved.body.unavailableRanges;
    expect((await stage.fort.delete(`${at(id)}/${now.rangeId}`)).body.unavailableRanges).toEqual([]);
    expect(outcome(await stage.fort.delete(`${at(id)}/${now.rangeId}`))).toEqual([404, 'not_found']);
  });

  it('over a booking is refused with its order named, added or moved there, and the booking stands', async () => {
    const { id } = VEHICLES.fortAxio;
    const { customOrderId } = await pendingRental(stage, 'nimali', {
      vehicleId: id,
      startDate: '2026-03-10T09:00:00+05:30',
      endDate: '2026-03-12T09:00:00+05:30',
    });
    const over = await keep(id, '2026-03-12', '2026-03-20');
    expect(outcome(over)).toEqual([409, 'days_booked']);
    expect(over.body.data).toEqual({ customOrderId, startDate: '2026-03-10', endDate: '2026-03-12' });
    const { unavailableRanges } = (await keep(id, '2026-03-13', '2026-03-20')).body;
    expect(unavailableRanges[0]).toEqual({
      rangeId: null,
      startDate: '2026-03-10',
      endDate: '2026-03-12',
      customOrderId,
      feedName: null,
    });
    const mine = unavailableRanges[1];
    const moved = await stage.fort.send('PUT', `${at(id)}/${mine.rangeId}`, {
      startDate: '2026-03-11',
      endDate: '2026-03-20',
    });
    expect(outcome(moved)).toEqual([409, 'days_booked']);
    const [, still] = (await stage.fort.get(at(id).replace('/unavailable-ranges', ''))).body.unavailableRanges;
    expect(still).toEqual(mine);
  });

  it("of a booking is not the vendor's to delete", async () => {
    const { id } = VEHICLES.fortRosa;
    await pendingRental(stage, 'kasun', {
      vehicleId: id,
      startDate: '2026-03-10T09:00:00+05:30',
      endDate: '2026-03-12T09:00:00+05:30',
    });
    const { rows } = await sql<{ block: string }>`
      select id as block from vehicle_blocks where vehicle_id = ${id}`.execute(stage.server.app.db);
    const address = `${at(id)}/${rows[0]?.block}`;
    expect(outcome(await stage.fort.delete(address))).toEqual([404, 'not_found']);
    const moved = await stage.fort.send('PUT', address, { startDate: '2026-07-11', endDate: '2026-07-20' });
    expect(outcome(moved)).toEqual([404, 'not_found']);
    expect(await isOffered(id, '2026-03-10', '2026-03-11')).toBe(false);
  });

  it('is moved and deleted at its own vehicle alone, by its own vendor', async () => {
    const { id } = VEHICLES.fortPrius;
    const { unavailableRanges } = (await keep(id, '2026-06-10', '2026-06-12')).body;
    const { rangeId } = unavailableRanges.find(({ startDate }: { startDate: string }) => startDate === '2026-06-10');
    const elsewhere = `/api/vendor/${VENDORS.lagoon.id}/vehicles/${VEHICLES.lagoonAqua.id}/unavailable-ranges`;
    for (const [vendor, address] of [
      [stage.lagoon, `${elsewhere}/${rangeId}`],
      [stage.fort, `${at(VEHICLES.fortLeaf.id)}/${rangeId}`],
    ] as const) {
      expect(outcome(await vendor.delete(address))).toEqual([404, 'not_found']);
      const moved = await vendor.send('PUT', address, { startDate: '2026-07-11', endDate: '2026-07-20' });
      expect(outcome(moved)).toEqual([404, 'not_found']);
    }
    expect(await isOffered(id, '2026-06-10', '2026-06-11')).toBe(false);
  });

  it('lies over a booking that was called off, whose days the page of the vehicle shows as free', async () => {
    const { id } = VEHICLES.fortDio;
    const { customer, orderId } = await pendingRental(stage, 'nimali', {
      vehicleId: id,
      startDate: '2026-06-20T09:00:00+05:30',
      endDate: '2026-06-22T09:00:00+05:30',
    });
    const taken = async () => daysOf((await stage.server.stranger().get(`/api/vehicles/${id}`)).body.unavailableRanges);
    expect(await taken()).toEqual([['2026-06-20', '2026-06-22']]);
    expect((await customer.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
    expect(await taken()).toEqual([]);
    const { status, body } = await keep(id, '2026-06-21', '2026-06-25');
    expect([status, daysOf(body.unavailableRanges)]).toEqual([200, [['2026-06-21', '2026-06-25']]]);
  });

  it.each([
    ['ends before it starts', '2026-05-08', '2026-05-07', 'ends_before_start'],
    ['is over', '2026-02-20', '2026-03-01', 'over'],
    ['lies further ahead than one can book', '2028-05-01', '2028-05-02', 'too_far'],
  ])('that %s is refused', async (_, from, to, problem) => {
    const answer = await keep(VEHICLES.fortLeaf.id, from, to);
    expect([outcome(answer), answer.body.data]).toEqual([[422, 'range_invalid'], { problem }]);
  });
});

it('of fifty to come all are listed; one more is refused, unless it joins some of them', async () => {
  const { id } = VEHICLES.fortRosa;
  const { db } = stage.server.app;
  await sql`
    insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
    select ${id}::uuid, 'manual', '2026-08-01T00:00:00+05:30'::timestamptz + make_interval(days => 2 * n),
      '2026-08-02T00:00:00+05:30'::timestamptz + make_interval(days => 2 * n), now()
    from generate_series(1, ${MAX_RANGES}) n`.execute(db);
  const isOwn = ({ rangeId }: { rangeId: string | null }) => rangeId !== null;
  const own = async () =>
    (await stage.fort.get(`/api/vendor/${VENDORS.fort.id}/vehicles/${id}`)).body.unavailableRanges.filter(isOwn);
  expect(await own()).toHaveLength(MAX_RANGES);
  expect(outcome(await keep(id, '2026-07-01', '2026-07-02'))).toEqual([409, 'too_many_ranges']);
  expect((await keep(id, '2026-08-03', '2026-08-05')).status).toBe(200);
  expect(await own()).toHaveLength(MAX_RANGES - 1);
});

it('a range and a booking at the same moment: one of the two, and the loser is told', async () => {
  const { id } = VEHICLES.fortLeaf;
  const booking = pendingRental(stage, 'kasun', {
    vehicleId: id,
    startDate: '2026-06-10T09:00:00+05:30',
    endDate: '2026-06-12T09:00:00+05:30',
  }).then(
    () => 'booked',
    (failure: Error) => failure.message,
  );
  const [told, kept] = await Promise.all([booking, keep(id, '2026-06-11', '2026-06-14')]);
  const outcomes = [told, kept.body.code ?? 'kept'];
  expect([
    ['booked', 'days_booked'],
    ['the order answered 409 vehicle_taken', 'kept'],
  ]).toContainEqual(outcomes);
});
