/**
 * What stands at which address beside the API: pages, the app's shell, files.
 * @rows CUS-ROUTE 04 10 12
 * @rows ADM-ROUTE 05 06 08 09
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static.ts';

let folder: string;
let server: Server;
let withoutWorker: Server;
let url: string;

/** For which addresses it was asked whether bookings are paused. */
const asked: string[] = [];

async function serve(offline: boolean): Promise<Server> {
  const files = staticFiles(folder, folder, { publicUrl: new URL('https://ceylono.example'), offline });
  const serving = createServer((request, response) => {
    const address = (request.url ?? '').split('?', 1)[0] ?? '';
    void files.handle(request, response, address, async () => {
      asked.push(address);
      return false;
    });
  });
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  return serving;
}

function addressOf(serving: Server): string {
  return `http://127.0.0.1:${(serving.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ceylono-static-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, '__spa-fallback.html'), '<!doctype html>the shell');
  writeFileSync(path.join(folder, '__rent-now.html'), '<!doctype html>the shell with the wizard’s first step');
  writeFileSync(path.join(folder, '__admin-login.html'), '<!doctype html>the shell with the sign-in of staff');
  writeFileSync(path.join(folder, '__vendor-portal.html'), '<!doctype html>the shell with the portal, opening');
  writeFileSync(path.join(folder, 'assets/a.js'), 'a');
  writeFileSync(path.join(folder, 'sitemap.xml'), `<loc>${PUBLIC_URL_MARK}/about-us</loc>`);
  writeFileSync(path.join(folder, 'robots.txt'), `Sitemap: ${PUBLIC_URL_MARK}/sitemap.xml`);
  mkdirSync(path.join(folder, 'si/about-us'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), `<link rel="canonical" href="${PUBLIC_URL_MARK}/">`);
  writeFileSync(path.join(folder, 'si/index.html'), `<link rel="canonical" href="${PUBLIC_URL_MARK}/si">`);
  writeFileSync(path.join(folder, 'si/about-us/index.html'), 'about us in Sinhala');
  writeFileSync(path.join(folder, 'sw.js'), 'the worker');
  writeFileSync(path.join(folder, 'no-sw.js'), 'takes the worker off');
  writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
  server = await serve(true);
  withoutWorker = await serve(false);
  url = addressOf(server);
});
afterAll(() => {
  server.close();
  withoutWorker.close();
  rmSync(folder, { recursive: true });
});

it('only a page asks whether bookings are paused: no file waits for the database', async () => {
  asked.length = 0;
  for (const address of [
    '/assets/a.js',
    '/sw.js',
    '/robots.txt',
    '/manifest.webmanifest',
    '/media/no-photo',
    '/si',
    '/rent-now',
  ])
    await (await fetch(`${url}${address}`)).text();
  expect(asked).toEqual(['/si', '/rent-now']);
});

it('a file that cannot be read ends its own answer and nothing else', async () => {
  expect(await (await fetch(`${url}/assets/a.js`)).text()).toBe('a');
  rmSync(path.join(folder, 'assets/a.js'));
  await expect(fetch(`${url}/assets/a.js`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/rent-now`)).text()).toContain('the shell');
});

it.each([
  ['/sitemap.xml', 'application/xml', '<loc>https://ceylono.example/about-us</loc>'],
  ['/robots.txt', 'text/plain', 'Sitemap: https://ceylono.example/sitemap.xml'],
])('search engines are told this site’s own address in %s', async (address, type, text) => {
  const answer = await fetch(`${url}${address}`);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(await answer.text()).toBe(text);
});

it.each([
  ['/', 'https://ceylono.example/'],
  ['/si', 'https://ceylono.example/si'],
  ['/si/', 'https://ceylono.example/si'],
])('the public page %s names its address on this site', async (address, canonical) => {
  for (const packing of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${url}${address}`, { headers: { 'accept-encoding': packing } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(packing);
    expect(await answer.text()).toBe(`<link rel="canonical" href="${canonical}">`);
  }
});

it('a packing that a browser refuses is not sent to it', async () => {
  const answer = await fetch(`${url}/si`, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

it('a public page that is known already is not sent again', async () => {
  const etag = (await fetch(`${url}/si/about-us`)).headers.get('etag') ?? '';
  const again = await fetch(`${url}/si/about-us`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(`${url}/si`, { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

it.each([
  ['/nowhere', '/'],
  ['/si/nowhere', '/si'],
  ['/ta/no/where', '/ta'],
  ['/sinhala', '/'],
  ['/index.php', '/'],
  ['/si/old.page', '/si'],
])('who goes to the unknown address %s is led to the landing page %s', async (address, landing) => {
  const answer = await fetch(`${url}${address}`, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, landing]);
});

it.each(['/nowhere', '/si/nowhere', '/sinhala'])(
  'who goes to the unknown address %s and does not say that they read pages, as previews of links do, is led to a page',
  async (address) => {
    const answer = await fetch(`${url}${address}`, { redirect: 'manual', headers: { accept: '*/*' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address.startsWith('/si/') ? '/si' : '/']);
  },
);

it.each(['/admin-dashboard', '/customers', '/customer-screen?phone=%2B94770000201', '/customer-orders?phone='])(
  'staff find a screen at %s, which no cache keeps',
  async (address) => {
    const answer = await fetch(`${url}${address}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('the shell');
  },
);

it.each([
  ['/rent-now', 'the wizard’s first step'],
  ['/rent-now/', 'the wizard’s first step'],
  ['/admin-login', 'the sign-in of staff'],
  ['/vendor-portal/an-id/a-token', 'the portal, opening'],
  ['/vendor-portal/an-id', 'the portal, opening'],
  ['/open-order', 'the shell'],
  ['/my-data', 'the shell'],
])('%s comes with its first screen, where it has one, in whatever packing', async (address, screen) => {
  for (const packing of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${url}${address}`, { headers: { 'accept-encoding': packing } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(packing);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain(screen);
  }
});

it.each([
  ['/admin', '/admin-dashboard'],
  ['/admin-vendor', '/admin-dashboard?tab=2'],
])('the older address %s of the back office leads to %s', async (address, dashboard) => {
  const answer = await fetch(`${url}${address}`, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, dashboard]);
});

it.each([
  ['/assets/gone.js', 'text/html'],
  ['/gone.png', 'image/webp,*/*'],
])('a page that asks for the missing file %s gets no other page for it', async (address, accept) => {
  const answer = await fetch(`${url}${address}`, { redirect: 'manual', headers: { accept } });
  expect(answer.status).toBe(404);
});

it.each([
  ['/sw.js', 'text/javascript', 'the worker'],
  ['/manifest.webmanifest', 'application/manifest+json', '{}'],
])('%s is asked for again at every visit', async (address, type, text) => {
  const answer = await fetch(`${url}${address}`);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(text);
});

it('where the worker is switched off, devices are given what takes it off', async () => {
  const answer = await fetch(`${addressOf(withoutWorker)}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe('takes the worker off');
});
