import { FEED_DAYS_AHEAD, MAX_FEEDS } from '@ceylono/domain/calendar-feed';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FeedRefused } from '../../feeds/feed-refused.ts';
import type { FeedSource } from '../../feeds/feed-source.ts';
import { CUSTOMERS, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  calendarOf,
  ENDLESS_CALENDAR,
  type LoopbackHouse,
  loopbackHouse,
  type OtherHouse,
  otherHouse,
} from '../../test/feeds.ts';
import { confirmedRental, newKey, outcome, pendingRental, type Stage, setStage } from '../../test/handover.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { noticeAlerts } from '../alert/alert.jobs.ts';
import { rotateKeys } from '../key-rotation/key-rotation.service.ts';
import { readDueFeeds } from './calendar-feed.jobs.ts';

let stage: Stage;
let house: OtherHouse;
let endless: LoopbackHouse;
beforeAll(async () => {
  house = otherHouse();
  endless = await loopbackHouse();
  endless.says(ENDLESS_CALENDAR);
  const read: FeedSource['read'] = (address, ...rest) =>
    (address === endless.address ? endless.source : house).read(address, ...rest);
  stage = await setStage({}, undefined, { feeds: { read } });
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => {
  endless.stop();
  return stage.server.stop();
});

const HOUSE = 'https://calendar.example/secret-7f3a.ics';
const ofVehicle = (vehicleId: string) => `/api/vendor/${VENDORS.fort.id}/vehicles/${vehicleId}`;
const at = (vehicleId: string) => `${ofVehicle(vehicleId)}/calendar`;
const add = (vehicleId: string, address = HOUSE, name = 'Our own book', key = newKey()) =>
  stage.fort.post(`${at(vehicleId)}/feeds`, { name, address }, key);
const show = async (vehicleId: string) => (await stage.fort.get(at(vehicleId))).body;
const rangesOf = async (vehicleId: string) =>
  (await stage.fort.get(ofVehicle(vehicleId))).body.unavailableRanges.map(
    ({ startDate, endDate, feedName, customOrderId }: Record<string, string>) => [
      startDate?.slice(5),
      endDate?.slice(5),
      ...(feedName ? [feedName] : []),
      ...(customOrderId ? ['order'] : []),
    ],
  );
const pass = (hours: number) => {
  stage.server.clock.now = new Date(+stage.server.clock.now + hours * HOUR_MS);
};
/** The clock comes when everything is due. */
const readAgain = () => {
  pass(1.2);
  return readDueFeeds(stage.server.app);
};
const clear = () => sql`delete from calendar_feeds`.execute(stage.server.app.db);
afterEach(clear);
const noon = (day: string) => `2026-${day}T12:00:00+05:30`;
async function isOffered(vehicleId: string, from: string, to: string): Promise<boolean> {
  const days = new URLSearchParams({ startDate: noon(from), endDate: noon(to), limit: '50' });
  const { items } = (await stage.server.stranger().get(`/api/vehicles?${days}`)).body;
  return items.some(({ id }: { id: string }) => id === vehicleId);
}

describe('the busy times of a vehicle', () => {
  const read = (address: string) => fetch(address.replace(/^https?:\/\/[^/]+/, stage.server.url));

  it('stand at a secret address as times and nothing else', async () => {
    const { id } = VEHICLES.fortAxio;
    expect((await show(id)).busyAddress).toBeNull();
    await stage.fort.post(`${ofVehicle(id)}/unavailable-ranges`, { startDate: '2026-04-01', endDate: '2026-04-02' });
    const { customOrderId, orderId } = await pendingRental(stage, 'nimali', {
      vehicleId: id,
      startDate: '2026-04-10T09:00:00+05:30',
      endDate: '2026-04-12T09:00:00+05:30',
    });
    const { busyAddress } = (await stage.fort.post(`${at(id)}/address`, {})).body;
    const answer = await read(busyAddress);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = text.split('BEGIN:VEVENT').slice(1);
    const days = events.map((event) =>
      [...event.matchAll(/^DT(?:START|END);VALUE=DATE:(\d+)$/gm)].map(([, day]) => day),
    );
    expect(days).toEqual([
      ['20260401', '20260403'],
      ['20260410', '20260413'],
    ]);
    const names = new Set([...text.matchAll(/^([A-Z-]+)[:;]/gm)].map(([, name]) => name));
    expect([...names].toSorted()).toEqual([
      ...['BEGIN', 'CALSCALE', 'DTEND', 'DTSTAMP', 'DTSTART', 'END', 'METHOD', 'PRODID', 'SUMMARY', 'UID', 'VERSION'],
    ]);
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Busy', 'SUMMARY:Busy']);
    const phone = CUSTOMERS.nimali.phone.slice(-9);
    for (const secret of [customOrderId, orderId, id, 'Nimali', phone, 'Axio', 'Galle'])
      expect(text).not.toContain(secret);
    expect(await (await read(busyAddress)).text()).toBe(text);
  });

  it('are read at the new address alone, once it was made anew', async () => {
    const { id } = VEHICLES.fortVezel;
    const { busyAddress: before } = (await stage.fort.post(`${at(id)}/address`, {})).body;
    const { busyAddress: after } = (await stage.fort.post(`${at(id)}/address`, {})).body;
    expect([(await read(before)).status, (await read(after)).status]).toEqual([404, 200]);
    expect((await show(id)).busyAddress).toBe(after);
    const { rows } = await sql<{ text: string }>`select c::text as text from busy_calendars c`.execute(
      stage.server.app.db,
    );
    const token = new URL(after).pathname.split('/').at(-2) ?? '';
    expect(token).toHaveLength(27);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('of an exact time are instants, and what another calendar brought is not handed on', async () => {
    const { id } = VEHICLES.fortLeaf;
    await sql`
      insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      values (${id}, 'manual', '2026-04-10T09:00:00+05:30', '2026-04-10T17:30:00+05:30', now())`.execute(
      stage.server.app.db,
    );
    house.calendars.set(HOUSE, calendarOf(['0420', '0421']));
    await add(id);
    const { busyAddress } = (await stage.fort.post(`${at(id)}/address`, {})).body;
    const text = await (await read(busyAddress)).text();
    expect(text.match(/^DT(START|END).*$/gm)).toEqual(['DTSTART:20260410T033000Z', 'DTEND:20260410T120000Z']);
  });

  it('that come back by another calendar are not taken twice', async () => {
    const { id } = VEHICLES.fortPrius;
    await stage.fort.post(`${ofVehicle(id)}/unavailable-ranges`, { startDate: '2026-06-01', endDate: '2026-06-02' });
    const { busyAddress } = (await stage.fort.post(`${at(id)}/address`, {})).body;
    const [range] = (await stage.fort.get(ofVehicle(id))).body.unavailableRanges;
    house.calendars.set(HOUSE, await (await read(busyAddress)).text());
    await stage.fort.delete(`${ofVehicle(id)}/unavailable-ranges/${range.rangeId}`);
    await add(id);
    expect(await rangesOf(id)).toEqual([]);
  });
});

describe('a calendar of another house', () => {
  it('takes its days at once, and its vehicle is not offered on them', async () => {
    const { id } = VEHICLES.fortKdh;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const { status, body } = await add(id);
    expect(status).toBe(201);
    expect(body.feeds).toEqual([
      {
        ...{ feedId: expect.any(String), name: 'Our own book', host: 'calendar.example', conflicts: [], failure: null },
        ...{ addedAt: TEST_NOW.toISOString(), readAt: TEST_NOW.toISOString() },
      },
    ]);
    expect(await rangesOf(id)).toEqual([['04-10', '04-12', 'Our own book']]);
    expect(await isOffered(id, '04-12', '04-13')).toBe(false);
    expect(await isOffered(id, '04-13', '04-14')).toBe(true);
  });

  it('is nowhere kept in words: neither its address nor what its events say', async () => {
    const { id } = VEHICLES.fortKdh;
    const { busyAddress } = (await stage.fort.post(`${at(id)}/address`, {})).body;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const { body } = await add(id);
    expect(JSON.stringify(body)).not.toMatch(/secret-7f3a|Nimali|77 123/);
    expect(body.busyAddress).toBe(busyAddress);
    const token = new URL(busyAddress).pathname.split('/').at(-2) as string;
    for (const table of ['calendar_feeds', 'vehicle_blocks', 'idempotency_keys']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        stage.server.app.db,
      );
      expect(JSON.stringify(rows), table).not.toMatch(/secret-7f3a|Nimali|77 123/);
      expect(JSON.stringify(rows), table).not.toContain(token);
    }
  });

  it('is read hourly: what stays is not written anew, what vanishes is free, what comes is taken', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412'], ['0420', '0421']));
    await add(id);
    const blocks = async () => {
      const { rows } = await sql<{ row: string }>`
        select ctid || ' ' || id as row from vehicle_blocks where vehicle_id = ${id} order by starts_at`.execute(
        stage.server.app.db,
      );
      return rows.map(({ row }) => row);
    };
    const [first, second] = await blocks();
    const { asked } = house;
    pass(0.5);
    expect(await readDueFeeds(stage.server.app)).toEqual({ read: 0, failed: 0 });
    expect(house.asked).toBe(asked);
    expect(await readAgain()).toEqual({ read: 1, failed: 0 });
    expect(await blocks()).toEqual([first, second]);
    house.calendars.set(HOUSE, calendarOf(['0410', '0412'], ['0501', '0502']));
    await readAgain();
    expect((await blocks())[0]).toBe(first);
    expect(await rangesOf(id)).toEqual([
      ['04-10', '04-12', 'Our own book'],
      ['05-01', '05-02', 'Our own book'],
    ]);
    expect(await isOffered(id, '04-20', '04-21')).toBe(true);
  });

  it('is read although what became of another one cannot be kept', async () => {
    const [broken, well] = [VEHICLES.fortViking.id, VEHICLES.fortKdh.id];
    const other = 'https://calendar.example/other.ics';
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    house.calendars.set(other, calendarOf(['0415', '0416']));
    await add(broken);
    await add(well, other);
    house.calendars.set(HOUSE, new FeedRefused('answered', 404));
    house.calendars.set(other, calendarOf(['0417', '0418']));
    const run = (statement: string) => sql.raw(statement).execute(stage.server.app.db);
    await run(`create function no_failure() returns trigger language plpgsql as $$ begin raise 'not kept'; end $$`);
    await run(`create trigger no_failure before update on calendar_feeds for each row
      when (new.failure is not null) execute function no_failure()`);
    expect(await readAgain()).toEqual({ read: 1, failed: 1 });
    await run('drop trigger no_failure on calendar_feeds');
    expect(await rangesOf(well)).toEqual([['04-17', '04-18', 'Our own book']]);
  });

  it('that cannot be read keeps what it took, says since when and why, and is tried less and less often', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    await add(id);
    house.calendars.set(HOUSE, new FeedRefused('answered', 404));
    expect(await readAgain()).toEqual({ read: 0, failed: 1 });
    const [feed] = (await show(id)).feeds;
    expect(feed).toMatchObject({ readAt: TEST_NOW.toISOString(), failure: { code: 'answered', status: 404 } });
    expect(await rangesOf(id)).toEqual([['04-10', '04-12', 'Our own book']]);
    expect(await readAgain()).toEqual({ read: 0, failed: 1 });
    expect(await readAgain()).toEqual({ read: 0, failed: 0 });
    house.calendars.set(HOUSE, calendarOf(['0410', '0411']));
    expect(await readAgain()).toEqual({ read: 1, failed: 0 });
    expect((await show(id)).feeds[0]).toMatchObject({
      readAt: stage.server.clock.now.toISOString(),
      failure: null,
    });
  });

  it('that cannot be read is not added, and the reason is told', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, new FeedRefused('private_address'));
    const answer = await add(id);
    expect(outcome(answer)).toEqual([422, 'feed_refused']);
    expect(answer.body.data).toEqual({ failure: 'private_address', status: null });
    expect((await show(id)).feeds).toEqual([]);
  });

  it('that never comes to an end is given up, its vendor is told why, and others are served meanwhile', async () => {
    const { id } = VEHICLES.fortViking;
    const adding = add(id, endless.address);
    expect((await stage.lagoon.get(`/api/vendor/${VENDORS.lagoon.id}/vehicles`)).status).toBe(200);
    const answer = await adding;
    expect(outcome(answer)).toEqual([422, 'feed_refused']);
    expect(answer.body.data).toEqual({ failure: 'too_complex', status: null });
    expect((await show(id)).feeds).toEqual([]);
  }, 60_000);

  it('is added once, however often the call arrives', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const key = newKey();
    const [first, second] = await Promise.all([
      add(id, HOUSE, 'Our own book', key),
      add(id, HOUSE, 'Our own book', key),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await show(id)).feeds).toHaveLength(1);
  });

  it('is not fetched again for a call that was answered, nor for another under its key', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const key = newKey();
    expect((await add(id, HOUSE, 'Our own book', key)).status).toBe(201);
    house.calendars.set(HOUSE, new FeedRefused('unreachable'));
    const { asked } = house;
    const again = await add(id, HOUSE, 'Our own book', key);
    expect([again.status, again.body.feeds]).toEqual([201, [expect.objectContaining({ name: 'Our own book' })]]);
    expect(outcome(await add(id, HOUSE, 'Another book', key))).toEqual([422, 'idempotency_key_reused']);
    expect(house.asked).toBe(asked);
  });

  it('that is removed frees what it took, at once', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const { feedId } = (await add(id)).body.feeds[0];
    expect((await stage.fort.delete(`${at(id)}/feeds/${feedId}`)).body.feeds).toEqual([]);
    expect(await isOffered(id, '04-10', '04-11')).toBe(true);
    expect(outcome(await stage.fort.delete(`${at(id)}/feeds/${feedId}`))).toEqual([404, 'not_found']);
  });

  it('of another vehicle is not touched through this one', async () => {
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const { feedId } = (await add(VEHICLES.fortViking.id)).body.feeds[0];
    const answer = await stage.fort.delete(`${at(VEHICLES.fortKdh.id)}/feeds/${feedId}`);
    expect(outcome(answer)).toEqual([404, 'not_found']);
    expect((await show(VEHICLES.fortViking.id)).feeds).toHaveLength(1);
  });

  it(`is one of ${MAX_FEEDS} at most`, async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    const added = await Promise.all(Array.from({ length: MAX_FEEDS + 1 }, () => add(id)));
    expect(added.map((answer) => outcome(answer).join(' ')).toSorted()).toEqual([
      ...Array<string>(MAX_FEEDS).fill('201 '),
      '409 too_many_feeds',
    ]);
  });

  it('takes what others of the same vehicle leave, and what they gave up at its next reading', async () => {
    const { id } = VEHICLES.fortViking;
    const other = 'https://elsewhere.example/a.ics';
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    house.calendars.set(other, calendarOf(['0411', '0414']));
    await add(id);
    await add(id, other, 'Elsewhere');
    expect(await rangesOf(id)).toEqual([
      ['04-10', '04-12', 'Our own book'],
      ['04-13', '04-14', 'Elsewhere'],
    ]);
    house.calendars.set(HOUSE, calendarOf());
    await readAgain();
    await readAgain();
    expect(await rangesOf(id)).toEqual([['04-11', '04-14', 'Elsewhere']]);
  });

  it('keeps its days from a range of the vendor, who is told which calendar has them', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    await add(id);
    const over = { startDate: '2026-04-12', endDate: '2026-04-20' };
    const answer = await stage.fort.post(`${ofVehicle(id)}/unavailable-ranges`, over);
    expect(outcome(answer)).toEqual([409, 'days_imported']);
    expect(answer.body.data).toEqual({ feedName: 'Our own book', startDate: '2026-04-10', endDate: '2026-04-12' });
  });

  it('that reaches back over time which others had, and which is over, takes what came after them', async () => {
    const [ordered, kept, read] = [VEHICLES.fortKdh.id, VEHICLES.fortPrius.id, VEHICLES.fortVezel.id];
    const days = { startDate: noon('03-06'), endDate: noon('03-08') };
    await confirmedRental(stage, 'nimali', { vehicleId: ordered, ...days });
    const range = { startDate: '2026-03-06', endDate: '2026-03-08' };
    await stage.fort.post(`${ofVehicle(kept)}/unavailable-ranges`, range);
    const other = 'https://elsewhere.example/a.ics';
    house.calendars.set(other, calendarOf(['0306', '0308']));
    await add(read, other, 'Elsewhere');
    house.calendars.set(HOUSE, calendarOf(['0307', '0314'], ['0320', '0321']));
    for (const vehicleId of [ordered, kept, read]) await add(vehicleId);
    // This one is told no more of what it had, and keeps it.
    house.calendars.set(other, new FeedRefused('answered', 404));
    stage.server.clock.now = new Date(noon('03-10'));
    for (let hour = 0; hour < 2; hour += 1) {
      await readAgain();
      const { now } = stage.server.clock;
      for (const vehicleId of [ordered, kept, read]) {
        const ours = (await show(vehicleId)).feeds.find(({ name }: { name: string }) => name === 'Our own book');
        expect(ours).toMatchObject({ readAt: now.toISOString(), failure: null, conflicts: [] });
        expect(await rangesOf(vehicleId)).toEqual([
          ['03-09', '03-14', 'Our own book'],
          ['03-20', '03-21', 'Our own book'],
        ]);
      }
    }
    await clear();
    for (const vehicleId of [ordered, kept]) expect((await add(vehicleId)).status).toBe(201);
  });

  it('that was not read by a failure of ours says so, and is tried again in an hour', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    await add(id);
    const { app } = stage.server;
    const { calendar } = app.secrets;
    app.secrets.calendar = { current: 9, keys: new Map([[9, Buffer.alloc(32, 9)]]) };
    for (let hour = 0; hour < 3; hour += 1) expect(await readAgain()).toEqual({ read: 0, failed: 1 });
    app.secrets.calendar = calendar;
    expect((await show(id)).feeds[0]).toMatchObject({
      ...{ readAt: TEST_NOW.toISOString(), failure: { code: 'ours', status: null } },
    });
    expect(await rangesOf(id)).toEqual([['04-10', '04-12', 'Our own book']]);
    expect(await readAgain()).toEqual({ read: 1, failed: 0 });
    expect((await show(id)).feeds[0].failure).toBeNull();
  });

  it('is not the vendor’s to change as a range', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(HOUSE, calendarOf(['0410', '0412']));
    await add(id);
    const { rows } = await sql<{ id: string }>`
      select id from vehicle_blocks where vehicle_id = ${id} and kind = 'imported'`.execute(stage.server.app.db);
    const address = `${ofVehicle(id)}/unavailable-ranges/${rows[0]?.id}`;
    expect(outcome(await stage.fort.delete(address))).toEqual([404, 'not_found']);
  });

  it('is read for the days that can be planned, and its address survives new keys', async () => {
    const { id } = VEHICLES.fortViking;
    house.calendars.set(
      HOUSE,
      calendarOf().replace(
        'END:VCALENDAR',
        'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20200101\r\nDTEND;VALUE=DATE:20400101\r\nEND:VEVENT\r\nEND:VCALENDAR',
      ),
    );
    await add(id);
    const { rows } = await sql<{ days: number }>`
      select (extract(epoch from ends_at - ${TEST_NOW}::timestamptz) / 86400)::float8 as days from vehicle_blocks
      where vehicle_id = ${id} and kind = 'imported'`.execute(stage.server.app.db);
    expect(Math.floor(rows[0]?.days ?? 0)).toBe(FEED_DAYS_AHEAD);
    const { app } = stage.server;
    const { keys } = app.secrets.calendar;
    app.secrets.calendar = { current: 2, keys: new Map([...keys, [2, Buffer.alloc(32, 7)]]) };
    expect(await rotateKeys(app)).toMatchObject({ calendars: expect.any(Number), unreadable: 0 });
    app.secrets.calendar = { current: 2, keys: new Map([[2, Buffer.alloc(32, 7)]]) };
    expect(await readAgain()).toEqual({ read: 1, failed: 0 });
    app.secrets.calendar = { current: 1, keys: new Map([...keys, [2, Buffer.alloc(32, 7)]]) };
    await rotateKeys(app);
  });
});

describe('a calendar that meets a booking', () => {
  const book = (vehicleId: string, day: string) =>
    pendingRental(stage, 'kasun', {
      vehicleId,
      startDate: `2026-${day}T09:00:00+05:30`,
      endDate: `2026-${day}T21:00:00+05:30`.replace(
        day,
        day.replace(/\d\d$/, (date) => String(Number(date) + 1)),
      ),
    });
  /** What the clock has staff see in the bell of it. */
  const alerted = async (orderId: string) => {
    const opened = await noticeAlerts(stage.server.app);
    const { items } = (await stage.admin.get('/api/admin/alerts')).body;
    const ofOrder = items.filter((alert: { orderId: string }) => alert.orderId === orderId);
    return [opened, ofOrder.map(({ type, day }: Record<string, string>) => [type, day])];
  };
  const staffSees = async (orderId: string) =>
    (await stage.admin.get(`/api/admin/orders/${orderId}`)).body.feedConflicts;

  it('leaves it alone, takes what is around it, and tells vendor and staff once', async () => {
    const { id } = VEHICLES.fortRosa;
    const { orderId, customOrderId, customer } = await book(id, '04-11');
    house.calendars.set(HOUSE, calendarOf(['0410', '0414']));
    const { body } = await add(id);
    const days = { startDate: '2026-04-11', endDate: '2026-04-12' };
    expect(body.feeds[0].conflicts).toEqual([{ orderId, customOrderId, ...days }]);
    expect(await rangesOf(id)).toEqual([
      ['04-10', '04-10', 'Our own book'],
      ['04-11', '04-12', 'order'],
      ['04-13', '04-14', 'Our own book'],
    ]);
    await readAgain();
    expect(await alerted(orderId)).toEqual([1, [['calendar_conflict', '2026-04-11']]]);
    expect(await alerted(orderId)).toEqual([0, [['calendar_conflict', '2026-04-11']]]);
    const noticedAt = TEST_NOW.toISOString();
    expect(await staffSees(orderId)).toEqual([{ feedName: 'Our own book', ...days, noticedAt }]);
    expect((await customer.get(`/api/orders/${orderId}`)).body.status).toBe('pending');

    await customer.post(`/api/orders/${orderId}/cancellation`);
    expect((await show(id)).feeds[0].conflicts).toEqual([]);
    expect(await staffSees(orderId)).toEqual([]);
    expect(await alerted(orderId)).toEqual([0, []]);
    await readAgain();
    expect(await rangesOf(id)).toEqual([['04-10', '04-14', 'Our own book']]);
  });

  it('and takes more of its days, is a conflict of all of them then, and is still the one that was noticed', async () => {
    const { id } = VEHICLES.fortRosa;
    const { orderId, customer } = await book(id, '06-11');
    house.calendars.set(HOUSE, calendarOf(['0610', '0611']));
    await add(id);
    const noticedAt = TEST_NOW.toISOString();
    const ofOneDay = { feedName: 'Our own book', startDate: '2026-06-11', endDate: '2026-06-11', noticedAt };
    expect(await staffSees(orderId)).toEqual([ofOneDay]);
    house.calendars.set(HOUSE, calendarOf(['0610', '0612']));
    await readAgain();
    expect(await staffSees(orderId)).toEqual([{ ...ofOneDay, endDate: '2026-06-12' }]);
    house.calendars.set(HOUSE, calendarOf(['0612', '0614']));
    await readAgain();
    expect(await staffSees(orderId)).toEqual([{ ...ofOneDay, startDate: '2026-06-12', endDate: '2026-06-12' }]);
    expect((await customer.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
  });

  it('is one vehicle’s alone: what another vehicle’s brings, or how its reading ends, is nothing to it', async () => {
    const [met, free] = [VEHICLES.fortRosa.id, VEHICLES.fortLeaf.id];
    const elsewhere = 'https://elsewhere.example/b.ics';
    const { orderId, customer } = await book(met, '07-11');
    for (const address of [HOUSE, elsewhere]) house.calendars.set(address, calendarOf(['0710', '0712']));
    await add(met);
    await add(free, elsewhere, 'Elsewhere');
    expect(await rangesOf(met)).toEqual([
      ['07-10', '07-10', 'Our own book'],
      ['07-11', '07-12', 'order'],
    ]);
    expect(await rangesOf(free)).toContainEqual(['07-10', '07-12', 'Elsewhere']);
    expect((await show(met)).feeds).toMatchObject([{ name: 'Our own book', conflicts: [{ orderId }] }]);
    expect((await show(free)).feeds).toMatchObject([{ name: 'Elsewhere', conflicts: [] }]);
    // From here on only the other one is due.
    await sql`update calendar_feeds set next_read_at = next_read_at + interval '1 year' where name = 'Our own book'`.execute(
      stage.server.app.db,
    );
    const untouched = { readAt: TEST_NOW.toISOString(), failure: null, conflicts: [{ orderId }] };
    for (const said of [new FeedRefused('answered', 404), calendarOf(['0720', '0721'])]) {
      house.calendars.set(elsewhere, said);
      await readAgain();
      expect((await show(met)).feeds).toMatchObject([untouched]);
    }
    expect(await rangesOf(met)).toHaveLength(2);
    expect((await customer.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
  });

  it('and takes it back, is no conflict any more', async () => {
    const { id } = VEHICLES.fortRosa;
    const { orderId } = await book(id, '05-11');
    house.calendars.set(HOUSE, calendarOf(['0510', '0514']));
    await add(id);
    expect(await alerted(orderId)).toEqual([1, [['calendar_conflict', '2026-05-11']]]);
    house.calendars.set(HOUSE, calendarOf(['0513', '0514']));
    await readAgain();
    expect(await alerted(orderId)).toEqual([0, []]);
    expect([(await show(id)).feeds[0].conflicts, await staffSees(orderId)]).toEqual([[], []]);
    expect(await rangesOf(id)).toEqual([
      ['05-11', '05-12', 'order'],
      ['05-13', '05-14', 'Our own book'],
    ]);
  });
});
