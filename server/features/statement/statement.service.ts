/** The statement of a vendor's month: on the screen by pages, and whole as a PDF and as a table. */
import { dayOf } from '@ceylono/domain/colombo-time';
import { figuresOf, type Month, monthSpan, sumsOf } from '@ceylono/domain/statement';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import { type CashSpan, sumCash } from '../cash-receipt/cash-receipt.sql.ts';
import { statementTable } from './statement-table.service.ts';
import { findStatementVendor, listStatedRentals, type StatedRentalRow } from './statement.sql.ts';

/** A PDF of more lines is a book; the table has them all. */
const MOST_DRAWN = 500;

export async function readStatement(
  context: ApiContext,
  { month, cursor, limit }: { month: Month; cursor?: string | undefined; limit: number },
) {
  const { db } = context.app;
  const span = monthSpan(month);
  const rentals = await listStatedRentals(db, theVendor(context), span);
  const place = decodeCursor(cursor, 'number');
  const start = Math.max(0, place?.value ?? 0);
  const { rows, nextCursor } = pageOf(
    rentals.slice(start, start + limit + 1).map((rental, at) => ({ rental, at: start + at })),
    limit,
    ({ rental, at }) => ({ value: at + 1, id: rental.pk }),
  );
  return {
    items: rows.map(({ rental }) => lineOf(rental)),
    nextCursor,
    sums: sumsOf(rentals),
    cash: await cashOf(context, span),
  };
}

async function cashOf(context: ApiContext, span: CashSpan) {
  const { received, givenBack } = await sumCash(context.app.db, theVendor(context), span);
  return { received, givenBack, cashIn: received - givenBack };
}

function lineOf(rental: StatedRentalRow) {
  const { orderId, customOrderId, model, year, returnedAt, commissionPercent, isHeldOut } = rental;
  return {
    orderId,
    customOrderId,
    vehicle: { model, year },
    returnedAt: returnedAt.toISOString(),
    ...figuresOf(rental),
    commissionPercent,
    isHeldOut,
  };
}

export async function readStatementCsv(context: ApiContext, month: Month) {
  const { db } = context.app;
  const vendor = (await findStatementVendor(db, theVendor(context))) ?? refuse('not_found');
  const rentals = await listStatedRentals(db, theVendor(context), monthSpan(month));
  const table = statementTable(rentals, vendor.language);
  return privateFile(new TextEncoder().encode(table), 'text/csv; charset=utf-8', `statement-${month}.csv`);
}

export async function readStatementFile(context: ApiContext, month: Month) {
  const { app } = context;
  const span = monthSpan(month);
  const vendor = (await findStatementVendor(app.db, theVendor(context))) ?? refuse('not_found');
  const rentals = await listStatedRentals(app.db, theVendor(context), span);
  const bytes = await app.media.statement({
    language: vendor.language,
    month,
    vendorName: vendor.name,
    lines: rentals.slice(0, MOST_DRAWN).map((rental) => ({
      customOrderId: rental.customOrderId,
      vehicle: `${rental.model}, ${rental.year}`,
      returnedOn: dayOf(rental.returnedAt),
      isHeldOut: rental.isHeldOut,
      ...figuresOf(rental),
    })),
    notDrawn: Math.max(0, rentals.length - MOST_DRAWN),
    sums: sumsOf(rentals),
    cash: await cashOf(context, span),
    preparedAt: app.now(),
  });
  return privateFile(bytes, 'application/pdf', `statement-${month}.pdf`);
}
