/** Staff see who else has an order open. No transaction: who only looks waits for no place (decision 017). */
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { findOrderPk } from '../order/order.sql.ts';
import { deleteAttendance, listOtherAttendances, noteAttendance } from './attendance.sql.ts';

export async function attendOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const { email } = theStaff(context);
  const now = app.now();
  if (!(await noteAttendance(app.db, orderId, email, now))) refuse('not_found');
  const others = await listOtherAttendances(app.db, orderId, email, now);
  return { others: others.map((other) => ({ ...other, since: other.since.toISOString() })) };
}

export async function leaveOrder(context: ApiContext, orderId: string): Promise<void> {
  const { db } = context.app;
  if ((await findOrderPk(db, orderId)) === undefined) refuse('not_found');
  await deleteAttendance(db, orderId, theStaff(context).email);
}
