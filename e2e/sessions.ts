/** Sessions that are there already, for journeys whose subject comes after signing in, which is that of sign-in.spec.ts. */
import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { STAFF } from '../demo/cast-people.ts';
import { call } from './api.ts';
import { look } from './database.ts';
import { POSTGRES, startOf } from './places.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** By e-mail; a worker signs in once, and again when its session has been ended since. */
const known = new Map<string, Cookies>();

/** Gives this page's browser a session of staff. */
export async function asStaff(page: Page, email: string = STAFF.admin.email): Promise<void> {
  const context = page.context();
  const cookies = known.get(email);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await context.request.get(`${POSTGRES.url}/api/admin/me`)).ok()) return;
  }
  const before = (await context.cookies()).map(({ name }) => name);
  await call(context.request, '/admin-sessions', { data: { email, password: startOf(POSTGRES).password } });
  const own = (await context.cookies()).filter(
    ({ name }) => cookies?.some((one) => one.name === name) || !before.includes(name),
  );
  known.set(email, own);
}

/** An account of staff that no other journey signs in with, and has the password of the demo; answers its e-mail. */
export async function ownAccount(name: string): Promise<string> {
  const email = `${name}@ceylono.example`;
  await look(
    `with model as (select id, name, email from users where email = $2),
     member as (
       insert into users (id, name, email, email_verified) select $1, name, $1, true from model returning id
     ),
     entry as (
       insert into admin_users (email, role, is_active, created_at)
       select $1, role, true, now() from admin_users where email = $2
     )
     insert into auth_accounts (id, account_id, provider_id, user_id, password, updated_at)
     select $1, $1, a.provider_id, member.id, a.password, now()
     from auth_accounts a join model on model.id = a.user_id, member`,
    [email, STAFF.admin.email],
  );
  return email;
}

/** Gives this page's browser a session of a vendor. */
export async function asVendor(page: Page, vendor: keyof typeof VENDORS): Promise<void> {
  await addSession(page, VENDORS[vendor].id);
}

async function addSession(page: Page, id: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await look(
    `insert into vendor_sessions (vendor_id, token_hash, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, '', now(), now(), now() + interval '1 hour')`,
    [id, createHash('sha256').update(token).digest('hex')],
  );
  await page.context().addCookies([{ name: `ceylono-vendor-${id}`, value: token, url: POSTGRES.url }]);
}

/**
 * Gives this page's browser a session of a vendor that was just approved, has no vehicle yet and is in no other journey;
 * answers its id. It rents out where nobody looks for a vehicle.
 */
export async function asNewVendor(page: Page, name: string): Promise<string> {
  const mark = randomBytes(4).readUInt32BE();
  const [vendor] = await look<{ id: string }>(
    `insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
       coverage_radius, coverage_polygon, status, created_at)
     values ($1, $1, $2, $3, 'Mullaitivu', 'Beach Road', 9.2, 80.6, 100,
       '((80.6,9.2),(80.601,9.2),(80.601,9.201))', 'approved', now()) returning id`,
    [name, `${mark}@vendor.example`, `+9471${String(mark % 10_000_000).padStart(7, '0')}`],
  );
  const id = vendor?.id ?? '';
  await look(
    `insert into vendor_portal_links (vendor_id, token_hash, token_sealed, created_at, created_by)
     values ($1, $2, '', now(), 'a journey')`,
    [id, randomBytes(32).toString('hex')],
  );
  await addSession(page, id);
  return id;
}

/** A new link of this vendor, as a mail would bring it; the one before opens nothing any more. */
export async function newLinkOf(vendorId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await look('update vendor_portal_links set token_hash = $2 where vendor_id = $1', [vendorId, hash]);
  return `/vendor-portal/${vendorId}/${token}`;
}
