/** People whom the product knows, from every side it can know somebody, and as many of whom it has never heard. */
import { vendorPhoneProblem } from '@ceylono/domain/vendor-application';
import { sql } from 'kysely';
import { A_CHOICE, book, VENDORS } from './cast.ts';
import type { TestServer } from './test-server.ts';

export interface Person {
  /** E.164. */
  phone: string;
  email: string;
  isKnown: boolean;
}

/** No number looks odd: what is said about a number itself would hide what is said about its owner. */
function phonesOf(count: number): string[] {
  const phones: string[] = [];
  for (let at = 1; phones.length < count; at += 1) {
    const phone = `+9477${String((at * 7_654_321) % 10_000_000).padStart(7, '0')}`;
    if (vendorPhoneProblem(phone) === null) phones.push(phone);
  }
  return phones;
}

/**
 * So many of either, known and unknown in turn. A known one is a customer with a pending and a completed order, has
 * given and proved the phone at another browser, and is a vendor too.
 */
export async function peopleOnStage(server: TestServer, ofEither: number): Promise<Person[]> {
  const people = phonesOf(2 * ofEither).map((phone, at) => ({
    phone,
    email: `person-${at}@post.example`,
    isKnown: at % 2 === 0,
  }));
  const { db } = server.app;
  const { orderId } = await book(server, 'nimali', A_CHOICE);
  const known = JSON.stringify(people.filter(({ isKnown }) => isKnown));
  const theKnown = sql`jsonb_to_recordset(${known}::jsonb) as k(phone text, email text)`;
  await sql`insert into customers (phone, name, email, address, created_at)
    select phone, 'Somebody', email, 'Somewhere', now() from ${theKnown}`.execute(db);
  await sql`
    insert into rent_orders select p.* from ${theKnown}
      join customers c on c.phone = k.phone
      cross join (values ('pending'), ('completed')) states (status)
      cross join (select * from rent_orders where public_id = ${orderId}) o,
      jsonb_populate_record(null::rent_orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'public_id', gen_random_uuid(), 'custom_order_id', gen_random_uuid(), 'customer_id', c.id, 'visitor_id', null,
        'status', states.status, 'contact_phone', k.phone, 'contact_email', k.email)) p`.execute(db);
  await sql`insert into visitors select 'browser of ' || phone, '', now() from ${theKnown}`.execute(db);
  await sql`insert into phone_proofs select 'browser of ' || phone, phone, now() from ${theKnown}`.execute(db);
  await sql`
    insert into customer_phone_tracking (visitor_id, phone_number, country_code, ip_address, user_agent, session_id,
      visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
    select 'browser of ' || phone, phone, '+94', '127.0.0.1', '', gen_random_uuid(), 1, '', now(), now(), now(), now()
    from ${theKnown}`.execute(db);
  await sql`
    insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
      coverage_radius, coverage_polygon, status, created_at)
    select name, owner_full_name, k.email, k.phone, district, home_address, latitude, longitude, coverage_radius,
      coverage_polygon, status, created_at
    from ${theKnown}, vendors v where v.id = ${VENDORS.fort.id}`.execute(db);
  await sql`delete from vehicle_blocks`.execute(db);
  return people;
}
