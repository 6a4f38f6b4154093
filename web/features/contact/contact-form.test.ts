/**
 * The contact form: what it needs, and what is wrong with what was typed.
 * @rows SHR-PHONE 22; CUS-WIZ 38 39 43 64
 */
import { describe, expect, it } from 'vitest';
import { type ContactForm, contactOf, EMPTY_CONTACT, mayGoOn, missingFields, problemOf } from './contact-form.ts';

const NIMAL: ContactForm = {
  ...EMPTY_CONTACT,
  name: ' Nimal Perera ',
  email: 'nimal@example.com',
  phone: '077 123 4567',
};

describe('the contact form', () => {
  it('goes on with name, e-mail and phone alone', () => {
    expect(mayGoOn(NIMAL)).toBe(true);
    for (const field of ['name', 'email', 'phone'] as const) expect(mayGoOn({ ...NIMAL, [field]: ' ' })).toBe(false);
  });

  it('stops at an e-mail or phone that cannot be one', () => {
    expect(problemOf({ ...NIMAL, email: 'nimal@' }, 'email')).toBe('invalid');
    expect(problemOf({ ...NIMAL, phone: '1234567' }, 'phone')).toBe('too_short');
    expect(problemOf({ ...NIMAL, phone: '+94 7712345' }, 'phone')).toBe('too_short');
    expect(problemOf({ ...NIMAL, phone: '+94 77123456' }, 'phone')).toBe('home');
    expect(problemOf({ ...NIMAL, phone: '077 123 456 789 0' }, 'phone')).toBe('home');
    expect(problemOf({ ...NIMAL, phone: '+44 20 7946 0958 1234 5678' }, 'phone')).toBe('invalid');
  });

  it('stops at a web address in a name, which our mails would carry', () => {
    const bait = 'Nimal https://evil.example';
    for (const field of ['name', 'guarantorName'] as const)
      expect(problemOf({ ...NIMAL, [field]: bait }, field)).toBe('web_address');
  });

  it('lets the guarantor be empty, but not wrong', () => {
    expect(problemOf(NIMAL, 'guarantorPhone')).toBeNull();
    expect(problemOf({ ...NIMAL, guarantorPhone: '(((-- ))' }, 'guarantorPhone')).toBe('invalid');
    expect(mayGoOn({ ...NIMAL, guarantorPhone: '12345' })).toBe(false);
    expect(mayGoOn({ ...NIMAL, guarantorPhone: '+94 (11) 234-5678' })).toBe(true);
  });

  it('does not ask visitors for a guarantor, whatever was typed before', () => {
    const visitor: ContactForm = { ...NIMAL, residency: 'foreigner', guarantorPhone: '12345' };
    expect(mayGoOn(visitor)).toBe(true);
    expect(missingFields(visitor)).toEqual(['address']);
    expect(contactOf({ ...visitor, address: 'Galle Face Hotel' })).not.toHaveProperty('guarantorPhone');
  });

  it('sends the permit of visitors alone, once it is whole', () => {
    const permit = { ...EMPTY_CONTACT.permit, has: 'on-arrival' } as const;
    const visitor: ContactForm = { ...NIMAL, residency: 'foreigner', permit };
    expect(contactOf(visitor)).toMatchObject({ permit: { onArrival: true } });
    expect(contactOf({ ...visitor, permit: { ...permit, has: 'held' } })).toMatchObject({ permit: undefined });
    expect(contactOf({ ...visitor, residency: 'local' })).not.toHaveProperty('permit');
  });

  it('names what a local still owes the order', () => {
    expect(missingFields(NIMAL)).toEqual(['address', 'guarantorName', 'guarantorPhone']);
  });

  it('is sent trimmed', () => {
    expect(contactOf(NIMAL).name).toBe('Nimal Perera');
  });
});
