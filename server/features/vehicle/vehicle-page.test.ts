/** A vehicle's own page over HTTP, as the build of the web room draws it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../http/limit-table.ts';
import { ADDRESS_FACTOR } from '../../http/networks.ts';
import { createLog } from '../../log.ts';
import { book, seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import { setSetting } from '../../test/settings.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addVehiclePhoto } from './vehicle-photo.service.ts';

const PUBLIC_URL = 'https://ceylono.example';
const { fortAxio, fortLeaf, fortKdh, fortDio } = VEHICLES;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL }, createLog('silent'), { withPages: true });
  await seedVendors(server.app, 'fort');
  const photo = { width: 1_600, height: 1_067, derivatives: [] };
  await addVehiclePhoto(server.app, fortAxio.id, 0, photo);
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => server.stranger().get(path, headers);
const textOf = async (path: string) => String((await get(path)).body);
const pageOf = (vehicleId: string, language = '') => textOf(`${language}/vehicles/${vehicleId}`);
/** What the page's scripts of this type hold. */
const dataIn = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script[^>]* ?type="${type}"[^>]*>(.*?)</script>`, 'g'))].map(([, text]) =>
    JSON.parse(text ?? ''),
  );

describe('the page of a vehicle', () => {
  it('is useful without a script: its name, photo, prices and the way to rent it', async () => {
    const html = await pageOf(fortAxio.id);
    expect(html).toContain(`<h1>${fortAxio.model}</h1>`);
    expect(html).toMatch(/<img id="photo-1"[^>]* src="\/media\/vehicles\/[\da-f-]{36}-800\.webp"/);
    expect(html).toMatch(/<th scope="row">1 day<\/th><td><span[^>]*>Rs 12,500</);
    expect(html).toContain(`href="/rent-now?step=vehicle&amp;vehicle=${fortAxio.id}"`);
    expect(html).toContain(`https://wa.me/?text=${encodeURIComponent(`${fortAxio.model} on Ceylono: `)}${PUBLIC_URL}/`);
  });

  it.each([
    ['en', '', 'Rent this vehicle'],
    ['si', '/si', 'මෙම වාහනය කුලියට ගන්න'],
    ['ta', '/ta', 'இந்த வாகனத்தை வாடகைக்கு எடுங்கள்'],
  ])('speaks %s, says where it stands and where its translations do', async (language, prefix, words) => {
    const html = await pageOf(fortAxio.id, prefix);
    const path = `/vehicles/${fortAxio.id}`;
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(words);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${prefix}${path}"/>`);
    for (const [other, at] of [
      ['en', ''],
      ['si', '/si'],
      ['ta', '/ta'],
      ['x-default', ''],
    ]) {
      expect(html).toContain(`<link rel="alternate" hrefLang="${other}" href="${PUBLIC_URL}${at}${path}"/>`);
    }
    expect(html).toMatch(
      new RegExp(`<meta property="og:image" content="${PUBLIC_URL}/media/vehicles/[\\da-f-]{36}-800\\.webp"/>`),
    );
    expect(html).not.toMatch(/the-\w+-of-this|\.invalid/);
  });

  it.each([
    ['en', '', 'Colombo', 'in Colombo'],
    ['si', '/si', 'කොළඹ', 'කොළඹ හි'],
    ['ta', '/ta', 'கொழும்பு', 'கொழும்பு இல்'],
  ])('names its district in %s: shown, in the head and for search engines', async (_, prefix, name, inTitle) => {
    const html = await pageOf(fortAxio.id, prefix);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(inTitle);
    expect(/<meta name="description" content="(.*?)"/.exec(html)?.[1]).toContain(name);
    expect(/<section[^>]* aria-labelledby="place">(.*?)<\/section>/.exec(html)?.[1]).toContain(name);
    const [about] = dataIn(html, 'application/ld\\+json');
    expect(about.offers.areaServed).toMatchObject({ name, address: { addressCountry: 'LK' } });
    if (prefix !== '') expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain('Colombo');
  });

  it('tells search engines the offer that it shows, and no ratings', async () => {
    const [about] = dataIn(await pageOf(fortAxio.id), 'application/ld\\+json');
    expect(about).toMatchObject({
      '@type': ['Vehicle', 'Product'],
      name: `${fortAxio.model} (${fortAxio.year})`,
      offers: { '@type': 'Offer', priceCurrency: 'LKR', price: '12500.00' },
    });
    expect(JSON.stringify(about)).not.toMatch(/rating|review/i);
  });

  it('escapes what a vendor wrote, wherever it stands', async () => {
    const model = `</script><script>alert(1)</script><img src=x onerror="alert(2)"> $& ' & <!--`;
    await sql`update vehicles set model = ${model} where id = ${fortKdh.id}`.execute(server.app.db);
    const html = await pageOf(fortKdh.id);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html).toContain('<h1>&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(dataIn(html, 'application/json')[0].vehicle.model).toBe(model);
    expect(dataIn(html, 'application/ld\\+json')[0].name).toBe(`${model} (${fortKdh.year})`);
  });

  it('strikes through and names the days that are taken', async () => {
    await book(server, 'nimali', {
      vehicleId: fortLeaf.id,
      startDate: '2026-03-20T09:00:00+05:30',
      endDate: '2026-03-22T09:00:00+05:30',
    });
    const html = await pageOf(fortLeaf.id);
    const taken = [...html.matchAll(/>(\d+)(?:<!-- -->)? ?<span class="visually-hidden">taken</g)].map(
      ([, day]) => day,
    );
    expect(taken).toEqual(['20', '21', '22']);
  });

  it('names the fees in force, by distance where the owner charges so', async () => {
    const fees = async () => (await get(`/api/vehicles/${fortAxio.id}`)).body.fees;
    const fixed = { service: 3_000, insurance: 200_000, delivery: 500_000, pickup: 200_000, perKm: null };
    expect(await fees()).toEqual(fixed);
    const other = await startTestServer({}, createLog('silent'), { withPages: true });
    await seedVendors(other.app, 'fort');
    await setSetting(other.app.db, 'deliveryPricing', 'distance');
    const { body } = await other.stranger().get(`/api/vehicles/${fortAxio.id}`);
    await other.stop();
    expect(body.fees).toEqual({ ...fixed, delivery: null, pickup: null, perKm: fortAxio.deliveryPickupPricePerKm });
  });

  it('carries nothing of its vendor but the name, and the place to about a kilometre', async () => {
    const html = await pageOf(fortAxio.id);
    const { email, contactNumber, ownerFullName, lat, lng } = VENDORS.fort;
    for (const secret of [email, contactNumber, ownerFullName, String(lat), String(lng)]) {
      expect(html).not.toContain(secret);
    }
    const [told] = dataIn(html, 'application/json');
    const { body } = await get(`/api/vehicles/${fortAxio.id}`);
    expect(told).toEqual({ vehicleId: fortAxio.id, vehicle: body, district: 'Colombo', head: expect.any(Array) });
    expect(body.centre).toEqual({ lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 });
  });

  it('that is known already is not sent again, until something of it changes', async () => {
    const first = await get(`/vehicles/${fortAxio.id}`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get(`/vehicles/${fortAxio.id}`, known)).status).toBe(304);
    await sql`update vehicles set price_per_week = null where id = ${fortAxio.id}`.execute(server.app.db);
    expect((await get(`/vehicles/${fortAxio.id}`, known)).status).toBe(200);
  });

  it('answers HEAD without its text, and nothing that would change it', async () => {
    const head = await server.stranger().send('HEAD', `/vehicles/${fortAxio.id}`);
    expect([head.status, String(head.body)]).toEqual([200, '']);
    expect((await server.stranger().post(`/vehicles/${fortAxio.id}`)).status).toBe(405);
  });
});

describe('a vehicle that nobody can rent', () => {
  const expectGone = async (path: string) => {
    const answer = await get(path);
    const html = String(answer.body);
    expect(answer.status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/canonical|hrefLang="x-default"|ld\+json/);
    expect(html).toContain('href="/rent-now"');
    return html;
  };

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '1'])('has a page that leads on: %s', async (id) => {
    expect(await expectGone(`/vehicles/${id}`)).toContain('This vehicle is not available');
    expect(await expectGone(`/si/vehicles/${id}`)).toContain('මෙම වාහනය ලබාගත නොහැක');
  });

  it('vanishes as it is taken off the list, and as its vendor is', async () => {
    const known = { 'if-none-match': (await get(`/vehicles/${fortDio.id}`)).headers.get('etag') ?? '' };
    await sql`update vehicles set availability = false where id = ${fortDio.id}`.execute(server.app.db);
    expect((await get(`/vehicles/${fortDio.id}`, known)).status).toBe(404);
    expect(await expectGone(`/vehicles/${fortDio.id}`)).not.toContain(fortDio.model);
    expect(await textOf('/sitemap-vehicles-1.xml')).not.toContain(fortDio.id);
    await sql`update vehicles set availability = true where id = ${fortDio.id}`.execute(server.app.db);
    await sql`update vendors set status = 'rejected' where id = ${VENDORS.fort.id}`.execute(server.app.db);
    await expectGone(`/vehicles/${fortDio.id}`);
    await sql`update vendors set status = 'approved' where id = ${VENDORS.fort.id}`.execute(server.app.db);
    expect((await get(`/vehicles/${fortDio.id}`)).status).toBe(200);
  });

  it.each([
    ['/vehicles', '/'],
    ['/si/vehicles', '/si'],
    ['/vehicles/%3Cscript%3E', '/'],
    [`/en/vehicles/${fortAxio.id}`, '/'],
    [`/de/vehicles/${fortAxio.id}`, '/'],
    [`/vehicles/${fortAxio.id}/photos`, '/'],
  ])('what is no address of a vehicle leads to the landing page: %s', async (path, landing) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, landing]);
  });
});

describe('the maps for search engines', () => {
  it('lead to every vehicle in every language, without invented dates', async () => {
    const index = await textOf('/sitemap.xml');
    expect(index).toContain(`<loc>${PUBLIC_URL}/sitemap-pages.xml</loc>`);
    const [, address = ''] = /<loc>([^<]*sitemap-vehicles-\d+\.xml)<\/loc>/.exec(index) ?? [];
    const answer = await get(new URL(address).pathname);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const map = String(answer.body);
    const listed = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');
    expect(map.match(/<loc>/g)).toHaveLength(listed.length * 3);
    for (const { id } of listed) expect(map).toContain(`<loc>${PUBLIC_URL}/ta/vehicles/${id}</loc>`);
    expect(map).not.toContain('lastmod');
  });

  it('end where the vehicles do', async () => {
    expect((await get('/sitemap-vehicles-2.xml')).status).toBe(404);
    expect((await get('/sitemap-vehicles-0.xml')).status).toBe(404);
  });
});

it('a crawler that asks too often is told when to come back', async () => {
  const limited = await startTestServer({ LIMITS: 'on' }, createLog('silent'), { withPages: true });
  const most = LIMITS.page.points * ADDRESS_FACTOR;
  for (let asked = 1; asked < most; asked += 1) await limited.app.limits.spend('page', null, '127.0.0.1');
  expect((await limited.stranger().get('/vehicles/nonsense')).status).toBe(404);
  const answer = await limited.stranger().get('/vehicles/nonsense');
  await limited.stop();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
