import { describe, expect, it } from 'vitest';
import { EMPTY_CONTACT } from '../contact/contact-form.ts';
import { differing, fillAll, fillEmpty, type Prefill } from './prefill.ts';

const NIMALI: Prefill = {
  name: 'Nimali Perera',
  phone: '+94770000201',
  email: 'nimali.perera@post.example',
  residency: 'local',
  address: '12 Flower Road',
  guarantorName: 'Sunil Perera',
  guarantorPhone: '+94770000301',
  onFile: [],
};

describe('filling in', () => {
  it('takes empty fields only', () => {
    const form = { ...EMPTY_CONTACT, name: 'Nimali', phone: '0770000201' };
    const filled = { ...form, ...fillEmpty(form, NIMALI) };
    const { onFile: _, ...given } = NIMALI;
    expect(filled).toEqual({ ...EMPTY_CONTACT, ...given, name: 'Nimali', phone: '0770000201' });
    expect(differing(filled, NIMALI)).toEqual(['name']);
  });

  it('takes all fields but the phone when the person says so', () => {
    const form = { ...EMPTY_CONTACT, name: 'Nimali', phone: '0770000201' };
    expect({ ...form, ...fillAll(NIMALI) }).toMatchObject({ name: 'Nimali Perera', phone: '0770000201' });
  });

  it('leaves the residency where something that depends on it was typed', () => {
    const visitor: Prefill = { ...NIMALI, residency: 'foreigner', guarantorName: null, guarantorPhone: null };
    expect(fillEmpty(EMPTY_CONTACT, visitor).residency).toBe('foreigner');
    expect(fillEmpty({ ...EMPTY_CONTACT, guarantorName: 'Sunil' }, visitor).residency).toBeUndefined();
  });

  it('has nothing to ask about what is the same', () => {
    const form = { ...EMPTY_CONTACT, ...fillEmpty(EMPTY_CONTACT, NIMALI) };
    expect(differing(form, NIMALI)).toEqual([]);
  });
});
