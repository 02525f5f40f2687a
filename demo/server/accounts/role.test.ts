import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '../http/operation-calls.ts';
import { permit } from './permit.ts';
import { roleOf } from './role.ts';

const customer = { type: 'user', verified: true, blacklisted: false } as SignedInUser;

describe('roleOf', () => {
  it.each([
    ['visitor', null],
    ['customer', {}],
    ['unverified', { verified: false }],
    ['suspended', { blacklisted: true }],
    ['suspended', { blacklisted: true, verified: false }],
    ['suspended', { blacklisted: true, type: 'admin' }],
    ['supplier', { type: 'supplier' }],
    ['supplier', { type: 'supplier', verified: false }],
    ['admin', { type: 'admin' }],
  ] as const)('%s: %o', (role, user) => expect(roleOf(user && { ...customer, ...user })).toBe(role));
});

describe('permit', () => {
  it('lets everybody read the catalogue, and an admin the audit log', () => {
    for (const user of [null, customer, { ...customer, blacklisted: true }]) {
      expect(() => permit(user, 'read-catalogue')).not.toThrow();
    }
    expect(() => permit({ ...customer, type: 'admin' }, 'read-audit')).not.toThrow();
  });

  it('refuses an action on records, because it concerns nobody’s', () => {
    expect(() => permit(customer, 'manage-license')).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(() => permit(null, 'read-audit')).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('gives a suspended user the reason', () => {
    const suspended = { ...customer, blacklisted: true };
    expect(() => permit(suspended, 'book')).toThrow(expect.objectContaining({ code: 'account_suspended' }));
  });
});
