/** The alerts that are open, as the bell lists them. */
import type { Alert } from '@ceylono/contract/notification';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { listOpenAlerts } from './alert.sql.ts';

export async function readAlerts({ db }: App, limit: number): Promise<{ items: z.input<typeof Alert>[] }> {
  const alerts = await listOpenAlerts(db, limit);
  return {
    items: alerts.map(({ noticedAt, data, vendorName, contactNumber, lateSince, next, ...alert }) => ({
      ...alert,
      noticedAt: noticedAt.toISOString(),
      since: (lateSince ?? (data.since === undefined ? null : new Date(data.since)))?.toISOString() ?? null,
      day: data.day ?? null,
      papers: data.papers ?? [],
      next: next && { ...next, startDate: new Date(next.startDate).toISOString() },
      vendor: { name: vendorName, contactNumber },
    })),
  };
}
