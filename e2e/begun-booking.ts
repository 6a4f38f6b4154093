/** A booking that was begun: as its browser keeps it, so that a journey starts at the step that it is about. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { type CustomerKey, contactOf } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { call } from './api.ts';
import { look } from './database.ts';
import { type ChosenFile, picture } from './pictures.ts';

interface Begun {
  vehicle: VehicleKey;
  /** Wall times in Colombo, such as `2026-11-21T10:00`; not chosen yet when not given. */
  start?: string;
  end?: string;
  /** Whose contact is filled in; the fields stay empty when not given. */
  customer?: CustomerKey;
  /** `agreed`: the text about them was continued past; `sent`: and all were sent. */
  papers?: 'agreed' | 'sent';
}

const KINDS = {
  local: ['license-front', 'license-back', 'id-front', 'id-back', 'selfie'],
  foreigner: ['passport', 'intl-license-front', 'intl-license-back', 'foreign-id', 'selfie'],
};

/** Opens the wizard at this step of it. The place is where the vehicle's vendor is. */
export async function openBooking(page: Page, step: 'vehicle' | 'contact' | 'checkout', begun: Begun): Promise<void> {
  const { vehicle, customer, papers, ...dates } = begun;
  const { lat, lng } = VENDORS[VEHICLES[vehicle].vendor];
  const draft = {
    ...dates,
    location: { lat, lng, source: 'pin', address: null },
    vehicleId: VEHICLES[vehicle].id,
    ...(customer ? { contact: typed(customer) } : {}),
    ...(papers === 'agreed' ? { consentVersion: await consentInForce() } : {}),
    ...(papers === 'sent' && customer ? await sendPapersOf(page.request, customer) : {}),
  };
  await page.context().addInitScript(keepDraft, { once: `begun-${randomUUID()}`, draft });
  await page.goto(`/rent-now?step=${step}`);
}

/** At the first page that opens, and at none after it. */
function keepDraft({ once, draft }: { once: string; draft: object }): void {
  // A tab that has no page yet may keep nothing.
  if (location.protocol === 'about:' || localStorage.getItem(once) !== null) return;
  localStorage.setItem(once, '');
  localStorage.setItem('ceylono.draft.1', JSON.stringify({ savedAt: Date.now(), draft }));
}

/** A draft of this browser with every paper of the customer; `other`: a file to send instead of a picture. */
export async function sendPapersOf(
  request: APIRequestContext,
  customer: CustomerKey,
  other: Record<string, ChosenFile> = {},
) {
  const consentVersion = await consentInForce();
  const { draftId } = await call<{ draftId: string }>(request, '/drafts', { data: { consentVersion } });
  const sent = KINDS[contactOf(customer).residency].map(async (kind) => {
    const multipart = { draftId, kind, file: other[kind] ?? picture(kind) };
    const receipt = await call<{ documentId: string; contentType: string }>(request, '/documents', { multipart });
    return [kind, { id: receipt.documentId, contentType: receipt.contentType }] as const;
  });
  return { draftId, consentVersion, documents: Object.fromEntries(await Promise.all(sent)) };
}

/** The version of the text that those of the demo have continued past. */
export async function consentInForce(): Promise<string> {
  const [consent] = await look<{ version: string }>(
    'select c.version from consents c join drafts d on d.visitor_id = c.visitor_id limit 1',
  );
  return consent?.version ?? '';
}

/** As the form has it. */
function typed(customer: CustomerKey) {
  const { permit, phone, residency, ...rest } = contactOf(customer);
  const isHeld = permit !== undefined && !permit.onArrival;
  return {
    ...rest,
    residency,
    phone: residency === 'local' ? phone.replace('+94', '0') : phone,
    permit: isHeld
      ? { has: 'held', number: permit.number, classes: permit.classes, expiresOn: permit.expiresOn }
      : { has: 'on-arrival', number: '', classes: [], expiresOn: '' },
  };
}
