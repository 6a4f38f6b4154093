import { PlaceForCaller } from '@ceylono/contract/caller-order';
import { SPOKEN_CONSENT_VERSION } from '@ceylono/contract/terms';
import { describe, expect, it } from 'vitest';
import { EMPTY_CONTACT } from '../contact/contact-form.ts';
import { EMPTY_DRAFT } from '../draft/draft.ts';
import { callerBody, fieldsToMend } from './caller-body.ts';

const CONTACT = {
  ...EMPTY_CONTACT,
  name: 'Nimali Perera',
  email: 'nimali@post.example',
  phone: '077 000 0201',
  address: '22/4 Havelock Road, Colombo 05',
  guarantorName: 'Sunil Perera',
  guarantorPhone: '077 000 0301',
};
const CHOICE = {
  vehicleId: '00000000-0000-4000-8000-000000000001',
  startDate: '2026-03-10T03:30:00.000Z',
  endDate: '2026-03-12T03:30:00.000Z',
};

describe('a caller’s order', () => {
  it('is sent as the contract takes it, with the text that was read out and the price that was told', () => {
    const draft = {
      ...EMPTY_DRAFT,
      contact: CONTACT,
      location: { lat: 6.03, lng: 80.22, source: 'place' as const, address: 'Galle' },
    };
    const body = callerBody(draft, CHOICE, { total: 2_503_000, deposit: 0 }, 'si');
    expect(PlaceForCaller.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      toldConsentVersion: SPOKEN_CONSENT_VERSION,
      language: 'si',
      total: 2_503_000,
      location: { address: 'Galle' },
    });
  });

  it('lacks what is empty or wrong, and of a visitor no guarantor', () => {
    expect(fieldsToMend(CONTACT)).toEqual([]);
    expect(fieldsToMend({ ...CONTACT, email: 'no address', guarantorPhone: '' })).toEqual(['email', 'guarantorPhone']);
    expect(fieldsToMend({ ...CONTACT, residency: 'foreigner', guarantorName: '', guarantorPhone: '' })).toEqual([]);
  });
});
