/** What staff are notified of, beside the lists that show it; written in the transaction of what happened (T-037). */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export interface NewNotification {
  type: 'extension_request' | 'problem_report';
  orderPk: string;
  /** Figures of that moment: no names, and no text that a person wrote. */
  data: Record<string, string | number>;
  priority: 'low' | 'normal' | 'high';
  createdAt: Date;
}

export async function insertNotification(trx: Trx, notification: NewNotification): Promise<void> {
  const { type, orderPk, data, priority, createdAt } = notification;
  await sql`
    insert into admin_notifications (type, order_id, data, priority, created_at)
    values (${type}, ${orderPk}, ${JSON.stringify(data)}::jsonb, ${priority}, ${createdAt})`.execute(trx);
}

/** Marks the notifications of this type of an order as dealt with. */
export async function markActioned(trx: Trx, orderPk: string, type: NewNotification['type']): Promise<void> {
  await sql`
    update admin_notifications set is_actioned = true
    where order_id = ${orderPk} and type = ${type} and not is_actioned`.execute(trx);
}
