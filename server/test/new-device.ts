/** A browser that is known as the customer's own, as after a code to the order's e-mail and the wait. */
import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** All browsers that proved this phone; confirmed so long ago that papers are given out. */
export async function confirmDevices({ app }: TestServer, phone: string): Promise<void> {
  const longAgo = new Date(app.now().getTime() - 15 * 24 * 3_600_000);
  await sql`update new_devices set seen_at = ${longAgo}, confirmed_at = ${longAgo} where phone = ${phone}`.execute(
    app.db,
  );
  await sql`
    update rent_orders o set counts_since = coalesce(o.counts_since, ${app.now()}) from new_devices n
    where n.visitor_id = o.visitor_id and n.phone = ${phone} and o.contact_phone = n.phone`.execute(app.db);
}
