/**
 * Only super admins change the rules of the business, each change is on record, and it counts at once.
 * @rows ADM-SHELL 21
 * @rows ADM-AUTH 22
 * @rows ADM-SET 05 09 20
 */
import { DEFAULT_PERMIT_RULES } from '@ceylono/domain/permit';
import { DEFAULT_SETTINGS, SECURITY_SETTINGS, SETTING_KEYS } from '@ceylono/domain/settings';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedStaff, seedVendors, signInAs, STAFF } from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { forgetRecentSettings } from '../settings/settings.service.ts';

const log: string[] = [];
let server: TestServer;
let owner: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  server = await startTestServer(
    { SUPER_ADMIN_EMAIL: STAFF.super.email },
    pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
  );
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  owner = await signInAs(server, STAFF.super.email);
  colleague = await signInAs(server, STAFF.super.email);
});
afterEach(async () => {
  server.clock.now = TEST_NOW;
  for (const [key, { set }] of Object.entries<{ set: { version: string } | null }>(await read())) {
    if (set !== null) await reset(key, set.version);
  }
  await sql`delete from app_settings`.execute(server.app.db);
  await sql`delete from admin_activities where activity_type like 'setting%'`.execute(server.app.db);
});
afterAll(() => server.stop());

const read = async () => (await owner.get('/api/admin/settings')).body;
const change = (key: string, value: unknown, version: string | null = null, client = owner) =>
  client.send('PUT', `/api/admin/settings/${key}`, { value, version });
const reset = (key: string, version: string, client = owner) =>
  client.post(`/api/admin/settings/${key}/default`, { version });
const storeByHand = (key: string, value: unknown) =>
  sql`insert into app_settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, now())`.execute(
    server.app.db,
  );
const storedAs = async (key: string) =>
  (await sql<{ value: unknown }>`select value from app_settings where key = ${key}`.execute(server.app.db)).rows.map(
    ({ value }) => value,
  );
const told = async () =>
  (
    await sql<{ who: string; what: string; detail: string }>`
      select admin_email as who, activity_type as what, detail from admin_activities
      where activity_type like 'setting%' order by created_at, id`.execute(server.app.db)
  ).rows;

describe('the list', () => {
  it('has every setting with its default, and says that it was never set', async () => {
    const settings = await read();
    expect(Object.keys(settings).toSorted()).toEqual(SETTING_KEYS.toSorted());
    for (const key of SETTING_KEYS) {
      expect(settings[key]).toEqual({ value: DEFAULT_SETTINGS[key], default: DEFAULT_SETTINGS[key], set: null });
    }
  });

  it('says what was set, when and by whom', async () => {
    await change('maxPendingOrders', 5);
    expect((await read()).maxPendingOrders).toEqual({
      value: 5,
      default: 3,
      set: { version: expect.any(String), updatedAt: TEST_NOW.toISOString(), updatedBy: STAFF.super.email },
    });
  });

  it('is read by an admin with settings access without what is of security alone, who may change nothing', async () => {
    const access = (given: boolean) =>
      sql`update admin_users set settings_access = ${given} where email = ${STAFF.admin.email}`.execute(server.app.db);
    await access(true);
    const reader = await signInAs(server, STAFF.admin.email);
    const { body } = await reader.get('/api/admin/settings');
    const isOfSecurity = (key: string) => SECURITY_SETTINGS.some((one) => one === key);
    expect(Object.keys(body).toSorted()).toEqual(SETTING_KEYS.filter((key) => !isOfSecurity(key)).toSorted());
    expect((await reader.get('/api/admin/installation')).body.security).toBeNull();
    expect((await owner.get('/api/admin/installation')).body.security).toMatchObject({ secondFactorRequired: false });
    expect((await change('maxPendingOrders', 5, null, reader)).body.code).toBe('not_allowed');
    await access(false);
    expect((await reader.get('/api/admin/settings')).body.code).toBe('not_allowed');
    expect((await read()).maxPendingOrders.value).toBe(3);
  });

  it('shows the default where something else than a value is stored, and lets it be set anew', async () => {
    await sql`insert into app_settings (key, value, updated_at) values
      ('trackOrderGate', '"on-sundays"', now()), ('maxPendingOrders', '-1', now())`.execute(server.app.db);
    const { trackOrderGate, maxPendingOrders } = await read();
    expect([trackOrderGate.value, maxPendingOrders.value]).toEqual(['while-rented', 3]);
    const { version } = maxPendingOrders.set;
    expect((await change('maxPendingOrders', 4, version)).body.maxPendingOrders.value).toBe(4);
    const { body } = await reset('trackOrderGate', trackOrderGate.set.version);
    // The others stay as they were set.
    expect([body.trackOrderGate.set, body.maxPendingOrders.value]).toEqual([null, 4]);
  });

  it('lets the default be stored in the place of what is no value', async () => {
    await storeByHand('documentRetentionDays', 1);
    const { version } = (await read()).documentRetentionDays.set;
    await change('documentRetentionDays', 365, version);
    expect(await storedAs('documentRetentionDays')).toEqual([365]);
  });

  it('has the default classes of each type whose stored ones are none, and the stored ones of the others', async () => {
    const scooter = ['A1', 'A'];
    await storeByHand('licenceClasses', { scooter, bus: [], sedan: ['Z'], submarine: ['D'] });
    expect((await read()).licenceClasses.value).toEqual({ ...DEFAULT_PERMIT_RULES.licenceClasses, scooter });
  });

  it('drops those country codes that no country has, and no others', async () => {
    await storeByHand('furtherCountryCodes', ['61', '999', 64]);
    expect((await read()).furtherCountryCodes.value).toEqual(['61']);
  });

  it('has what is stored and is no value named in the log, once and without the value', async () => {
    log.length = 0;
    await storeByHand('trackOrderGate', 'on-sundays');
    for (const _ of [1, 2]) {
      forgetRecentSettings(server.app.db);
      expect((await server.stranger().get('/api/permit-rules')).status).toBe(200);
    }
    const warnings = log.filter((line) => JSON.parse(line).level === 40);
    expect(warnings.map((line) => JSON.parse(line).setting)).toEqual(['trackOrderGate']);
    expect(log.join()).not.toContain('on-sundays');
  });
});

describe('a change', () => {
  it('is on record with what was and what is', async () => {
    await change('kycDecisionHours', 36);
    const { version } = (await read()).kycDecisionHours.set;
    server.clock.now = new Date(TEST_NOW.getTime() + 1000);
    await reset('kycDecisionHours', version);
    const by = { who: STAFF.super.email };
    expect(await told()).toEqual([
      { ...by, what: 'setting_changed', detail: 'kycDecisionHours: 24 → 36' },
      { ...by, what: 'setting_reset', detail: 'kycDecisionHours: 36 → 24' },
    ]);
  });

  it('shows to visitors at once', async () => {
    const visitor = server.stranger();
    const rules = async () => (await visitor.get('/api/permit-rules')).body;
    expect(await rules()).toMatchObject(DEFAULT_PERMIT_RULES);
    const licenceClasses = { ...DEFAULT_PERMIT_RULES.licenceClasses, scooter: ['A', 'A1'] };
    await change('licenceClasses', licenceClasses);
    expect((await rules()).licenceClasses).toEqual({ ...licenceClasses, scooter: ['A1', 'A'] });
    await reset('licenceClasses', (await read()).licenceClasses.set.version);
    expect(await rules()).toMatchObject(DEFAULT_PERMIT_RULES);
  });

  it('to what it is already changes nothing, whichever version was read', async () => {
    const first = (await change('startReminderHours', 48)).body.startReminderHours;
    expect((await change('startReminderHours', 48, null)).body.startReminderHours).toEqual(first);
    expect((await change('endReminderHours', DEFAULT_SETTINGS.endReminderHours)).body.endReminderHours.set).toBeNull();
    expect(await told()).toHaveLength(1);
  });

  it('over what somebody else has changed meanwhile is refused', async () => {
    const { version } = (await change('serviceFee', 50_00)).body.serviceFee.set;
    await change('serviceFee', 60_00, version, colleague);
    expect((await change('serviceFee', 70_00, version)).body.code).toBe('setting_changed');
    expect((await change('serviceFee', 70_00)).body.code).toBe('setting_changed');
    expect((await reset('serviceFee', version)).body.code).toBe('setting_changed');
    expect((await read()).serviceFee.value).toBe(60_00);
    expect(await told()).toHaveLength(2);
  });

  it('over what somebody else has taken back, or has changed by hand, is refused too', async () => {
    const { version } = (await change('serviceFee', 50_00)).body.serviceFee.set;
    await reset('serviceFee', version, colleague);
    expect((await change('serviceFee', 70_00, version)).body.code).toBe('setting_changed');
    const again = (await change('serviceFee', 50_00)).body.serviceFee.set;
    await sql`update app_settings set value = '8000' where key = 'serviceFee'`.execute(server.app.db);
    expect((await change('serviceFee', 70_00, again.version)).body.code).toBe('setting_changed');
  });

  it('back to a default that is in force already is nothing', async () => {
    expect((await reset('serviceFee', '1')).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['serviceFee', -1],
    ['serviceFee', 12.5],
    ['serviceFee', null],
    ['driverFeePerDay', 100_000_001],
    ['deliveryPricing', 'free'],
    ['turnaroundMinutes', 1441],
    ['kycDecisionHours', 0],
    ['papersMayFollow', 'yes'],
    ['maxPendingOrders', 0],
    ['endReminderHours', 6],
    ['furtherCountryCodes', ['999']],
    ['portalLinkDays', 0],
    ['documentRetentionDays', 366],
    ['documentRetentionDays', 29],
    ['rejectedDocumentRetentionDays', 31],
    ['rejectedDocumentRetentionDays', 6],
    ['permitsOnArrival', ['Z']],
    ['licenceClasses', { ...DEFAULT_PERMIT_RULES.licenceClasses, bus: [] }],
    ['licenceClasses', { sedan: ['B'] }],
    ['licenceClasses', undefined],
    ['updated_by', 'nobody'],
  ])('of %s to %j is refused', async (key, value) => {
    const before = await read();
    expect((await change(key, value)).body.code).toBe('invalid_input');
    expect(await read()).toEqual(before);
  });

  it.each([
    ['driverFeePerDay', null],
    ['driverFeePerDay', 0],
    ['turnaroundMinutes', 0],
    ['endReminderHours', 0],
    ['furtherCountryCodes', ['61']],
    ['documentRetentionDays', 30],
    ['rejectedDocumentRetentionDays', 7],
    ['permitsOnArrival', []],
  ])('of %s to %j is taken', async (key, value) => {
    expect((await change(key, value)).body[key].value).toEqual(value);
  });
});

it('whoever is signed in reads whom the configuration names first, to be asked for access', async () => {
  const admin = await signInAs(server, STAFF.admin.email);
  expect((await admin.get('/api/admin/me')).body.superAdminEmail).toBe(STAFF.super.email);
});

describe('quiet hours', () => {
  it('last fourteen hours at most, whichever of their three settings is changed', async () => {
    const refused = { status: 422, body: { code: 'night_too_long' } };
    expect(await change('quietUntilHour', 13)).toMatchObject(refused);
    expect(await change('quietFromHour', 17)).toMatchObject(refused);
    expect(await storedAs('quietUntilHour')).toEqual([]);
    expect((await change('quietUntilHour', 12)).status).toBe(200);
    // Off, both ends may be moved; on again, the night is looked at as a whole.
    expect((await change('quietHours', false)).status).toBe(200);
    const { version } = (await read()).quietUntilHour.set;
    expect((await change('quietUntilHour', 21, version)).status).toBe(200);
    const off = (await read()).quietHours.set;
    expect(await change('quietHours', true, off.version)).toMatchObject(refused);
    expect(await reset('quietHours', off.version)).toMatchObject(refused);
    expect((await change('quietFromHour', 20)).status).toBe(200);
    expect((await change('quietHours', true, off.version)).status).toBe(200);
    const from = (await read()).quietFromHour.set;
    expect(await reset('quietFromHour', from.version)).toMatchObject(refused);
    await sql`delete from app_settings`.execute(server.app.db);
  });
});
