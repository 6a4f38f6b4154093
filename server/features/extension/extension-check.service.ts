/**
 * The check and the debug box of the extension page, for super admins (T-135, T-143): whether the database has what
 * extensions need, and, while nobody has ever asked for one, which orders look as if somebody had. Nothing of a person.
 */
import type { ExtensionCheck } from '@ceylono/contract/extension';
import { possibleExtension } from '@ceylono/domain/possible-extension';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import {
  hasAnyRequest,
  hasExtensionFunctions,
  probeExtensionFields,
  probeNotifications,
  sampleOrders,
} from './extension-check.sql.ts';

export async function checkExtensions({ db, now }: App): Promise<z.input<typeof ExtensionCheck>> {
  const orders = await tried(() => sampleOrders(db));
  const fields = await tried(() => probeExtensionFields(db));
  const notifications = await tried(() => probeNotifications(db));
  const functions = await tried(() => hasExtensionFunctions(db));
  const sampled = orders.found ?? [];
  const isHint = fields.error === null && !(await hasAnyRequest(db));
  const at = now();
  return {
    ordersError: orders.error,
    fieldsError: fields.error,
    hasNotifications: notifications.error === null,
    hasFunctions: functions.found === true,
    orders: sampled.length,
    possible: sampled.flatMap((order) => {
      const possible = isHint ? possibleExtension(order, at) : null;
      return possible === null ? [] : [{ orderId: order.orderId, customOrderId: order.customOrderId, ...possible }];
    }),
  };
}

/** An error in the database's own code, which says nothing of what stands in it. */
async function tried<Found>(ask: () => Promise<Found>): Promise<{ found: Found | null; error: string | null }> {
  try {
    return { found: await ask(), error: null };
  } catch (failure) {
    const { code } = failure as { code?: unknown };
    if (typeof code !== 'string') throw failure;
    return { found: null, error: code };
  }
}
