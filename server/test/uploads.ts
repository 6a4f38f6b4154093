/** Files on their way to the server as a browser sends them, and as no browser would. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DocumentKind } from '@ceylono/domain/document';
import type { InsuranceClass, PaperKind } from '@ceylono/domain/vehicle-paper';
import type { App } from '../app.ts';
import type { TestClient } from './test-client.ts';

export interface Upload {
  draftId: string;
  kind?: DocumentKind;
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

export function upload(client: TestClient, { draftId, kind = 'selfie', bytes, name = 'photo.jpg', type }: Upload) {
  const form = new FormData();
  form.set('draftId', draftId);
  form.set('kind', kind);
  form.set('file', new File([Buffer.from(bytes)], name, { type: type ?? 'image/jpeg' }));
  return client.post('/api/documents', form);
}

/** Byte by byte as given: whatever stands in the name reaches the server unescaped. */
export async function uploadByHand(client: TestClient, { draftId, kind = 'selfie', bytes, name = '' }: Upload) {
  const field = (head: string, body: Uint8Array | string) => [
    Buffer.from(`--fence\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...field('name="draftId"', draftId),
    ...field('name="kind"', kind),
    ...field(`name="file"; filename="${name}"`, bytes),
    Buffer.from('--fence--\r\n'),
  ]);
  const response = await fetch(`${client.url}/api/documents`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=fence',
      cookie: [...client.cookies].map((cookie) => cookie.join('=')).join('; '),
    },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Names of the private files on the disk, by folder. */
export function filesOnDisk(app: App, folder = 'documents'): string[] {
  const place = path.join(app.config.dataDir, 'files', folder);
  return existsSync(place) ? readdirSync(place).sort() : [];
}

export interface PaperUpload {
  kind: PaperKind;
  expiresOn: string;
  insurer?: string | undefined;
  policyNumber?: string | undefined;
  insuranceClass?: InsuranceClass | undefined;
  version?: string | undefined;
  bytes?: Uint8Array | undefined;
  name?: string;
  type?: string;
}

/** Where the papers of a vehicle stand in its vendor's portal. */
export const papersAt = (vendorId: string, vehicleId: string) => `/api/vendor/${vendorId}/vehicles/${vehicleId}/papers`;

/** Files a paper of a vehicle. */
export function filePaper(
  client: TestClient,
  papers: string,
  { bytes, name = 'paper.jpg', type = 'image/jpeg', ...told }: PaperUpload,
  key: Record<string, string>,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(told)) if (value !== undefined) form.set(field, value);
  if (bytes !== undefined) form.set('file', new File([Buffer.from(bytes)], name, { type }));
  return client.post(papers, form, key);
}
