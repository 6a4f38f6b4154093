/**
 * The small values that many messages are made of, each with its limits.
 *
 * @rows SHR-LIM 07
 */
import { MAX_ODOMETER } from '@ceylono/domain/handover';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import { z } from 'zod';

/** Integer LKR cents. */
export const Money = z.int().meta({ description: 'Amount in LKR cents' });
/** ISO 8601 with offset, of the years 2000 to 2999: nearer the ends of the calendar its arithmetic breaks. */
export const Instant = z.iso
  .datetime({ offset: true })
  .regex(/^2/)
  .meta({ description: 'Instant, ISO 8601 with offset' });
/** A day in Asia/Colombo. */
export const Day = z.iso.date().meta({ description: 'Day in Asia/Colombo, YYYY-MM-DD' });
/** From 2000 to 2999, so that what is counted from it is a day as well. */
export const BoundedDay = Day.regex(/^2/);
/** What a list is narrowed to by the day in Colombo on which each row came; both are included. */
export const CREATED_DAYS = { createdFrom: BoundedDay.optional(), createdTo: BoundedDay.optional() };
export const Id = z.uuid();
/** 20 random bytes in base58: the id in an order's address (amendment 5). */
export const OrderId = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{20,28}$/);
export const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export const Odometer = z.int().min(0).max(MAX_ODOMETER);
export const Cursor = z.string().max(300);

/**
 * One line of text a person typed, without invisible characters. No control characters (so no CR, LF or NUL reaches a
 * mail header) and no halves of a character, which no database keeps.
 */
export function line(max: number) {
  return z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .overwrite(cleaned)
    .min(1)
    .max(max);
}

/** A line that mails of ours carry, also to an address that its writer chose: without a web address. */
export function mailedLine(max: number) {
  return line(max).refine((typed) => !hasWebAddress(typed));
}

/** Several lines of text a person typed, as `line`; line breaks stay. */
export function text(max: number) {
  return z
    .string()
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)
    .overwrite(cleaned)
    .max(max);
}

/** A page of a list: `nextCursor` is null on the last one. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
