/**
 * Who is shown what of an order that has everything: the booker, a stranger with its link, vendors and staff.
 * @rows CUS-TRK 23
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, setStage } from '../../test/handover.ts';
import { type RichOrder, type RichStory, tellRichStory, wordsIn } from '../../test/rich-story.ts';
import type { TestClient } from '../../test/test-client.ts';

let stage: Stage;
let story: RichStory;
beforeAll(async () => {
  stage = await setStage();
  story = await tellRichStory(stage);
});
afterAll(() => stage.server.stop());

const ORDERS = ['local', 'foreigner', 'beside'] as const;
const read = async (client: TestClient, { orderId }: RichOrder) => (await client.get(`/api/orders/${orderId}`)).body;
/** All that is between customer, vendor and staff. */
const privateWords = ({ words: { vendorPhone, ...lists } }: RichOrder) => [vendorPhone, ...Object.values(lists).flat()];

it.each(ORDERS)('the booker of the %s order reads the place, the phones, and what was written', async (which) => {
  const order = story[which];
  const { words } = order;
  const seen = await read(order.customer, order);
  expect(seen).toMatchObject({ isBooker: true, status: 'confirmed' });
  const [, , , home = ''] = words.contact;
  const shown = [
    ...[words.vendorPhone, ...words.contact.filter((word) => word !== home), ...words.place],
    ...[...words.rejection, ...words.extension, ...(which === 'foreigner' ? words.pickupPlace : [])],
  ];
  expect(wordsIn(seen, shown)).toEqual(shown);
  expect(seen.cancellationRequestedAt).not.toBeNull();
  expect(seen.tracking.customerGpsLat).not.toBeNull();
});

describe.each(ORDERS)('with the link of the %s order, confirmed as it is,', (which) => {
  it.each(['a stranger', 'the customer of another order'])('%s reads none of it', async (who) => {
    const order = story[which];
    const other = which === 'beside' ? story.local : story.beside;
    const seen = await read(who === 'a stranger' ? stage.server.stranger() : other.customer, order);
    expect(seen).toMatchObject({
      isBooker: false,
      bookerUntil: null,
      status: 'confirmed',
      vendor: { name: order.vendorName, contactNumber: null },
      location: null,
      pickupLocation: null,
      rejectionReason: null,
      rejectionDetails: null,
      extension: { requestedReason: null, rejectionReason: null },
      cancellationRequestedAt: null,
      mayCancel: false,
      mayRequestCancellation: false,
      awaitedPapers: null,
      tracking: null,
    });
    expect(wordsIn(seen, privateWords(order))).toEqual([]);
  });
});

describe.each(ORDERS)('of the %s order', (which) => {
  it('its vendor reads the phone and the place, and nothing else that is private', async () => {
    const order = story[which];
    const seen = [(await order.vendor.get(order.url)).body, (await order.vendor.get(vendorsList(order))).body];
    const { words } = order;
    const shown = [...words.contact.slice(0, 2), ...words.place, ...words.problem];
    expect(wordsIn(seen[0], shown)).toEqual(shown);
    expect(wordsIn(seen, privateWords(order)).toSorted()).toEqual(shown.toSorted());
  });

  it('another vendor reads nothing', async () => {
    const order = story[which];
    const [foreign, base] = which === 'beside' ? [stage.fort, story.local] : [stage.lagoon, story.beside];
    const address = base.url.replace(base.orderId, order.orderId);
    expect((await foreign.get(address)).status).toBe(404);
    const listed = (await foreign.get(vendorsList(base))).body;
    expect(listed.items.length).toBeGreaterThan(0);
    expect(wordsIn(listed, [order.orderId, ...privateWords(order)])).toEqual([]);
  });

  it('staff read everything, but where the papers lie', async () => {
    const order = story[which];
    const { vendorPhone, papers, positions, pickupPlace, elsewhere, ...known } = order.words;
    const seen = (await stage.admin.get(`/api/admin/orders/${order.orderId}`)).body;
    expect(papers.length).toBeGreaterThan(3);
    expect(seen.documents).toHaveLength(papers.length);
    expect(wordsIn(seen, papers)).toEqual([]);
    const all = Object.values(known).flat();
    expect(wordsIn(seen, all)).toEqual(all);
  });
});

const vendorsList = ({ url, orderId }: RichOrder) => `${url.replace(`/${orderId}`, '')}?limit=50`;
