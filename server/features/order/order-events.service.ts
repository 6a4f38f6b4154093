/** Following an order: those who may read it may hear that it has changed. Staff follow all of them at once. */
import { type ApiContext, theStaff, visitorIfAny } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { findOrderPk } from './order.sql.ts';

export async function followOrder(context: ApiContext, orderId: string) {
  const { app, facts } = context;
  const pk = (await findOrderPk(app.db, orderId)) ?? refuse('not_found');
  return app.orderEvents.follow(pk, visitorIfAny(context), facts.address);
}

export async function followOrderAsStaff(context: ApiContext, orderId: string) {
  const { app, facts } = context;
  const pk = (await findOrderPk(app.db, orderId)) ?? refuse('not_found');
  return app.orderEvents.followAsStaff(pk, theStaff(context).email, facts.address);
}

export function followAllOrders(context: ApiContext) {
  const { app, facts } = context;
  return app.orderEvents.followAll(theStaff(context).email, facts.address);
}
