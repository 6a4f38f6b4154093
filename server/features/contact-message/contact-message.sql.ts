/** What visitors wrote with the contact form. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface ContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
  /** What the page was in when it was written. */
  language: string;
}

export async function insertContactMessage(trx: Trx, message: ContactMessage, now: Date): Promise<string> {
  const { firstName, lastName, email, subject, message: words, language } = message;
  const { rows } = await sql<{ id: string }>`
    insert into contact_messages (first_name, last_name, email, subject, message, language, created_at)
    values (${firstName}, ${lastName}, ${email}, ${subject}, ${words}, ${language}, ${now})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

export async function findContactMessage(db: Queryable, id: string): Promise<ContactMessage | undefined> {
  const { rows } = await sql<ContactMessage>`
    select first_name as "firstName", last_name as "lastName", email, subject, message, language
    from contact_messages where id = ${id}`.execute(db);
  return rows[0];
}
