import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, handOver, outcome, pendingRental, type Stage, setStage } from '../../test/handover.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ PUBLIC_URL: 'http://127.0.0.1:3999' });
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const { fortAxio, fortPrius, fortVezel } = VEHICLES;
const at = (vehicleId: string, part: string, vendor: 'fort' | 'lagoon' = 'fort') =>
  `/api/vendor/${VENDORS[vendor].id}/vehicles/${vehicleId}/${part}`;
const today = async (vehicleId: string) => (await stage.fort.get(at(vehicleId, 'today'))).body;
const days = (vehicleId: string, from: string, to: string) => ({
  vehicleId,
  startDate: `2026-03-${from}:00+05:30`,
  endDate: `2026-03-${to}:00+05:30`,
});

describe('what a scanned vehicle opens', () => {
  it('is the handover of today, then the return, then nothing', async () => {
    const rental = await confirmedRental(stage, 'nimali', days(fortAxio.id, '02T10:00', '04T10:00'));
    expect(await today(fortAxio.id)).toEqual({
      model: fortAxio.model,
      due: { orderId: rental.orderId, phase: 'handover' },
      next: null,
    });
    await handOver(rental, 10_000);
    expect((await today(fortAxio.id)).due).toEqual({ orderId: rental.orderId, phase: 'return' });
  });

  it('is the next confirmed rental where nothing is due today, and never one that is not confirmed', async () => {
    await pendingRental(stage, 'nimali', days(fortPrius.id, '02T10:00', '04T10:00'));
    expect(await today(fortPrius.id)).toEqual({ model: fortPrius.model, due: null, next: null });
    const later = await confirmedRental(stage, 'kasun', days(fortPrius.id, '07T10:00', '09T10:00'));
    expect((await today(fortPrius.id)).next).toEqual({
      customOrderId: later.customOrderId,
      startDate: new Date('2026-03-07T10:00:00+05:30').toISOString(),
    });
  });

  it.each(['today', 'sticker'])('is of the own vehicles alone: %s', async (part) => {
    expect(outcome(await stage.lagoon.get(at(fortVezel.id, part, 'lagoon')))).toEqual([404, 'not_found']);
    expect((await stage.lagoon.get(at(fortVezel.id, part))).status).toBe(401);
    expect((await stage.server.stranger().get(at(fortVezel.id, part))).status).toBe(401);
  });
});

describe('the sticker', () => {
  it('names the vehicle and its vendor, and says what the code is for', async () => {
    const file = await stage.fort.get(at(fortVezel.id, 'sticker'));
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const pages = textOfPages(file.body);
    expect(pages).toHaveLength(1);
    for (const words of [fortVezel.model, VENDORS.fort.name, 'Scan this']) expect(pages[0]).toContain(words);
  });
});
