/** Orders as browsers place them: each with a visitor, a draft, papers and a phone of its own, and the true price. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, TERMS_VERSION } from '@ceylono/contract/terms';
import type { BookableVehicle } from './data.ts';
import type { HttpLoad, Request } from './load.ts';
import { AFTER_ALL_BLOCKS } from './questions.ts';

export interface PreparedDraft {
  cookie: string;
  draftId: string;
}

const DAY = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY) * DAY;
const SERVICE_FEE = 3_000;
/** Vehicles and days that earlier rounds booked are not asked for again. */
let placed = 0;

export async function makeDrafts(load: HttpLoad, count: number): Promise<PreparedDraft[]> {
  const drafts: PreparedDraft[] = [];
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const reply = await load.send({ method: 'POST', path: '/api/drafts', body: { consentVersion: CONSENT_VERSION } });
      const [cookie = ''] = (reply.headers['set-cookie']?.[0] ?? '').split(';');
      drafts.push({ cookie, draftId: JSON.parse(reply.body).draftId });
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return drafts;
}

export function orderRequests(drafts: PreparedDraft[], vehicles: BookableVehicle[]): () => Request | null {
  let next = 0;
  return () => {
    const draft = drafts[next++];
    const vehicle = vehicles[placed % vehicles.length];
    if (draft === undefined || vehicle === undefined) return null;
    const n = placed++;
    const start = TODAY + (AFTER_ALL_BLOCKS + Math.floor(n / vehicles.length) * 2) * DAY + 3.5 * 3_600_000;
    return {
      method: 'POST',
      path: '/api/orders',
      headers: { cookie: draft.cookie, 'idempotency-key': randomUUID() },
      body: {
        vehicleId: vehicle.id,
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + DAY).toISOString(),
        draftId: draft.draftId,
        contact: {
          name: 'Bench Customer',
          phone: `+9478${String(n).padStart(7, '0')}`,
          email: `c${n}@bench.example`,
          residency: 'local',
          address: '1 Bench Road',
          guarantorName: 'Guarantor',
          guarantorPhone: '+94770000000',
        },
        paymentMethod: 'cash',
        termsVersion: TERMS_VERSION,
        total: vehicle.pricePerDay + SERVICE_FEE,
      },
    };
  };
}
