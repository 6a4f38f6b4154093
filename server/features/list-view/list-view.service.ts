/** How each member of staff looks at a list. Nothing of it gives a right: it only chooses among what they may see. */
import { keptAddress, MOST_VIEWS, type StaffListName } from '@ceylono/domain/list-view';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import {
  countViews,
  deleteView,
  findHiddenColumns,
  insertView,
  isNameTaken,
  listViews,
  lockViews,
  saveHiddenColumns,
} from './list-view.sql.ts';

export function readLook(context: ApiContext, list: StaffListName) {
  return lookOf(context.app.db, theStaff(context), list);
}

async function lookOf(db: Queryable, { email, role }: Staff, list: StaffListName) {
  const views = await listViews(db, { email, list }, MOST_VIEWS.own + MOST_VIEWS.shared);
  return {
    hidden: await findHiddenColumns(db, { email, list }),
    views: views.map((view) => ({ ...view, isRemovable: view.isOwn || role === 'super_admin' })),
  };
}

export async function hideColumns(context: ApiContext, { list, hidden }: { list: StaffListName; hidden: string[] }) {
  const { email } = theStaff(context);
  await transaction(context.app.db, (trx) => saveHiddenColumns(trx, { email, list }, [...new Set(hidden)].toSorted()));
  return readLook(context, list);
}

interface KeptView {
  list: StaffListName;
  name: string;
  address: string;
  isShared: boolean;
}

/**
 * Refused `too_many_views` beyond the bounds, of one's own or of those that are shared, and `view_name_taken` where this person
 * sees one of that name, their own or a shared one: side by side nobody could tell them apart.
 */
export function keepView(context: ApiContext, view: KeptView) {
  const { app } = context;
  const staff = theStaff(context);
  const { email } = staff;
  const { list, isShared } = view;
  return transaction(app.db, (trx) =>
    once(trx, claimOf(context, view), app.now(), async () => {
      await lockViews(trx);
      const { own, shared } = await countViews(trx, { email, list });
      if (own >= MOST_VIEWS.own || (isShared && shared >= MOST_VIEWS.shared)) refuse('too_many_views');
      if (await isNameTaken(trx, { email, list, name: view.name })) refuse('view_name_taken');
      await insertView(trx, { ...view, email, address: keptAddress(list, view.address), now: app.now() });
      return lookOf(trx, staff, list);
    }),
  );
}

export async function removeView(context: ApiContext, { list, viewId }: { list: StaffListName; viewId: string }) {
  const { email, role } = theStaff(context);
  const isGone = await transaction(context.app.db, (trx) =>
    deleteView(trx, { email, list }, viewId, role === 'super_admin'),
  );
  if (!isGone) refuse('not_found');
  return readLook(context, list);
}
