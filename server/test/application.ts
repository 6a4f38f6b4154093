/** An application as an honest vendor would send it, and a browser that sends one. */
import { randomUUID } from 'node:crypto';
import { APPLICATION_CONSENT_VERSION } from '@ceylono/contract/terms';
import { VENDOR_DOCUMENT_FIELDS, type VendorDocumentField } from '@ceylono/domain/vendor-application';
import { jpeg } from './image-files.ts';
import type { TestClient } from './test-client.ts';

/** All but the draft. */
export const AN_APPLICATION = {
  name: 'Wellawatte Wheels',
  contactNumber: '077 250 8369',
  district: 'Colombo',
  ownerFullName: 'Ruwan Wickramasinghe',
  email: 'ruwan@wellawatte-wheels.example',
  homeAddress: '14 Station Road, Colombo 6',
  latitude: 6.8747,
  longitude: 79.8605,
  coverageRadius: 12_000,
  coverageArea: null,
};

const FAR_APART = '0259';
let phones = 0;
/** One that no other vendor has, without a row of digits that follow each other or are the same. */
export function newVendorPhone(): string {
  const number = phones++;
  return `077${[64, 16, 4, 1].map((place) => FAR_APART[Math.floor(number / place) % 4]).join('7')}`;
}

export function sendPaper(
  client: TestClient,
  draftId: string,
  field: VendorDocumentField,
  bytes: Uint8Array,
  type = 'image/jpeg',
) {
  const form = new FormData();
  form.set('draftId', draftId);
  form.set('field', field);
  form.set('file', new File([Buffer.from(bytes)], 'paper', { type }));
  return client.post('/api/vendor-application-documents', form);
}

export async function startApplication(client: TestClient): Promise<string> {
  const { body } = await client.post('/api/vendor-application-drafts', { consentVersion: APPLICATION_CONSENT_VERSION });
  return body.draftId;
}

/** A draft with these papers, all when not said. */
export async function draftWithPapers(
  client: TestClient,
  fields: readonly VendorDocumentField[] = VENDOR_DOCUMENT_FIELDS,
): Promise<string> {
  const draftId = await startApplication(client);
  const photo = await jpeg(60, 40);
  for (const field of fields) await sendPaper(client, draftId, field, photo);
  return draftId;
}

export function apply(client: TestClient, draftId: string, change: object = {}, key: string = randomUUID()) {
  return client.post('/api/vendor-applications', { ...AN_APPLICATION, draftId, ...change }, { 'idempotency-key': key });
}
