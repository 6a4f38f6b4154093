import { describe, expect, it } from 'vitest';
import { refuseChange, refuseDemotion, refuseEnding, userState } from './user.ts';

const one = { email: 'one@ceylono.example', hasPassword: true };
const two = { email: 'two@ceylono.example', hasPassword: true };
const invited = { email: 'invited@ceylono.example', hasPassword: false };
const of = (email: string, by: string, superAdmins: (typeof one)[], owners: string[] = []) => ({
  email,
  by,
  superAdmins,
  owners,
});

it('who has no password is invited, and who is not active is inactive with or without one', () => {
  expect(userState({ isActive: true, hasPassword: true })).toBe('active');
  expect(userState({ isActive: true, hasPassword: false })).toBe('invited');
  expect(userState({ isActive: false, hasPassword: true })).toBe('inactive');
  expect(userState({ isActive: false, hasPassword: false })).toBe('inactive');
});

it('who is a super admin no longer changes nobody', () => {
  expect(refuseChange({ by: two.email, superAdmins: [one] })).toBe('not_allowed');
  expect(refuseDemotion(of(one.email, two.email, [one]))).toBe('not_allowed');
  expect(refuseEnding(of('an-admin@ceylono.example', two.email, [one]))).toBe('not_allowed');
});

describe('taking super admin from somebody', () => {
  it('is done while another is left, also from oneself', () => {
    expect(refuseDemotion(of(two.email, one.email, [one, two]))).toBeNull();
    expect(refuseDemotion(of(one.email, one.email, [one, two]))).toBeNull();
  });

  it('is refused of the last, and of the last who can sign in', () => {
    expect(refuseDemotion(of(one.email, one.email, [one]))).toBe('last_super_admin');
    expect(refuseDemotion(of(one.email, one.email, [one, invited]))).toBe('last_super_admin');
  });

  it('is refused of an owner, however many are left', () => {
    expect(refuseDemotion(of(two.email, one.email, [one, two], [two.email]))).toBe('owner_stays');
  });
});

describe('ending somebody', () => {
  it('is refused of oneself, and as a demotion of the last and of an owner', () => {
    expect(refuseEnding(of(one.email, one.email, [one, two]))).toBe('own_account');
    expect(refuseEnding(of(one.email, one.email, [one]))).toBe('last_super_admin');
    expect(refuseEnding(of(two.email, one.email, [one, two], [two.email]))).toBe('owner_stays');
  });

  it('is done of an admin, and of a super admin beside the one who does it', () => {
    expect(refuseEnding(of('an-admin@ceylono.example', one.email, [one]))).toBeNull();
    expect(refuseEnding(of(two.email, one.email, [one, two]))).toBeNull();
    expect(refuseEnding(of(invited.email, one.email, [one, invited]))).toBeNull();
  });
});
