/** What is known of a vehicle, its rentals and its papers leaves the house by none of its calendars (guarantee F1). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import { otherHouse } from '../../test/feeds.ts';
import { confirmedRental, newKey, type Rental, type Stage, setStage } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { filePaper, papersAt } from '../../test/uploads.ts';

const HOUSE = 'https://calendar.example/kingfisher.ics';
const { id } = VEHICLES.fortKdh;
const OF_VEHICLE = `/api/vendor/${VENDORS.fort.id}/vehicles/${id}`;
const PLANTED = {
  name: 'Zebulon Qwistgaard',
  phone: '+94 77 719 3846',
  email: 'zebulon@canary.example',
  address: '4711 Canary Lane',
  guarantorName: 'Ottilie Flibbertigibbet',
  guarantorPhone: '+94 71 228 6193',
  place: 'behind the yellow aviary',
  policyNumber: 'HORNBILL-7741',
  insurer: 'Cormorant Mutual',
  problem: 'a bulbul nests in the boot',
  feedName: 'Kingfisher book',
  inTheirs: 'Drongo Peacock',
};

let stage: Stage;
let rental: Rental;
let busyAddress: string;

beforeAll(async () => {
  const feeds = otherHouse();
  feeds.calendars.set(
    HOUSE,
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${PLANTED.inTheirs}@other.example`],
      ...['DTSTART;VALUE=DATE:20260420', 'DTEND;VALUE=DATE:20260422'],
      ...[`SUMMARY:${PLANTED.inTheirs}`, `LOCATION:${PLANTED.place}`, 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n'),
  );
  stage = await setStage({}, undefined, { feeds });
  rental = await confirmedRental(stage, 'nimali', {
    vehicleId: id,
    startDate: '2026-04-10T09:00:00+05:30',
    endDate: '2026-04-12T09:00:00+05:30',
  });
  const { name, phone, email, address, guarantorName, guarantorPhone, place } = PLANTED;
  await sql`
    update rent_orders set contact_name = ${name}, contact_phone = ${phone}, contact_email = ${email},
      address = ${address}, guarantor_name = ${guarantorName}, guarantor_phone = ${guarantorPhone},
      location_lat = 6.927183, location_lng = 79.861284, location = ${place}
    where public_id = ${rental.orderId}`.execute(stage.server.app.db);
  await filePaper(
    stage.fort,
    papersAt(VENDORS.fort.id, id),
    {
      ...{ kind: 'insurance', expiresOn: '2026-12-31', insuranceClass: 'self-drive-hire' },
      ...{ insurer: PLANTED.insurer, policyNumber: PLANTED.policyNumber, bytes: await jpeg(40, 30) },
    },
    newKey(),
  );
  const body = { reason: 'other', text: PLANTED.problem };
  await stage.fort.post(`${rental.url}/problem-reports`, body, newKey());
  await stage.fort.post(`${OF_VEHICLE}/calendar/feeds`, { name: PLANTED.feedName, address: HOUSE }, newKey());
  await stage.fort.post(`${OF_VEHICLE}/unavailable-ranges`, { startDate: '2026-05-01', endDate: '2026-05-02' });
  ({ busyAddress } = (await stage.fort.post(`${OF_VEHICLE}/calendar/address`, {})).body);
});
afterAll(() => stage.server.stop());

/** In every form in which a word could stand there: folded over two lines, escaped, in codes, in capitals. */
const formsOf = (text: string) => {
  const unfolded = text.replaceAll(/\r\n[ \t]/g, '').replaceAll(/\\(.)/g, '$1');
  const decoded = [...unfolded.matchAll(/[\w+/=-]{8,}/g)].map(([code]) => Buffer.from(code, 'base64').toString('utf8'));
  return [text, unfolded, ...decoded].map((form) => form.toLowerCase());
};
const PARTS = Object.values(PLANTED).flatMap((words) => [words, ...words.split(' ').filter((word) => word.length > 4)]);

it('holds of what is planted no name, no phone, no place and no paper, which the house knows', async () => {
  const known = await Promise.all([
    stage.admin.get(`/api/admin/orders/${rental.orderId}`),
    stage.fort.get(`${OF_VEHICLE}/papers`),
    stage.fort.get(`${OF_VEHICLE}/calendar`),
  ]);
  const told = JSON.stringify(known.map(({ body }) => body));
  const { inTheirs: _, ...ours } = PLANTED;
  for (const words of Object.values(ours)) expect(told).toContain(words);

  const answer = await fetch(busyAddress.replace(/^https?:\/\/[^/]+/, stage.server.url));
  const [text, head] = [await answer.text(), JSON.stringify([...answer.headers])];
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  const more = [rental.customOrderId, rental.orderId, id, VEHICLES.fortKdh.model, VENDORS.fort.id, STAFF.admin.email];
  const vendor = [VENDORS.fort.name, VENDORS.fort.email, '6.927183', '79.861284', '777193846', '712286193'];
  for (const word of [...PARTS, ...more, ...vendor])
    for (const form of [...formsOf(text), head.toLowerCase()]) expect(form).not.toContain(word.toLowerCase());
});

it('is found where something is planted: in words, folded, escaped and in codes', () => {
  const { place, name } = PLANTED;
  for (const text of [
    `SUMMARY:${name}`,
    `LOCATION:${place.slice(0, 12)}\r\n ${place.slice(12)}`,
    `X-NOTE:${place.replaceAll(' ', '\\ ')}`,
    `UID:${Buffer.from(place).toString('base64url')}@ours.example`,
  ])
    expect(
      formsOf(text).some((form) => PARTS.some((part) => form.includes(part.toLowerCase()))),
      text,
    ).toBe(true);
});
