import { describe, expect, it } from 'vitest';
import { type Action, isAllowed, permissions, reachOf, roles } from './permissions.ts';
import { keysOf } from './typed-record.ts';

const actions = keysOf(permissions);
const allowed = (action: Action, isOwn: boolean) => roles.filter((role) => isAllowed(role, action, isOwn));

describe('permissions', () => {
  it('leave a suspended account only the actions that need no account', () => {
    expect(actions.filter((action) => isAllowed('suspended', action, true))).toEqual([
      'read-catalogue',
      'send-message',
      'open-account',
    ]);
  });

  it('let only an admin act on the records of others, except public ones', () => {
    const isPublic = (action: Action) => reachOf('visitor', action) === 'any';
    const wide = actions.filter((action) => !isPublic(action) && isAllowed('customer', action, false));
    expect(wide).toEqual([]);
    expect(allowed('read-booking', false)).toEqual(['admin']);
    expect(allowed('read-user', false)).toEqual(['admin']);
  });

  it('restrict edits, statuses and deletion of bookings to suppliers and admins', () => {
    for (const action of ['edit-booking', 'set-booking-status', 'delete-booking'] as const) {
      expect(allowed(action, true)).toEqual(['supplier', 'admin']);
    }
  });

  it('let a guest with the token see, change and cancel a booking', () => {
    for (const action of ['read-booking', 'change-booking', 'cancel-booking'] as const) {
      expect(isAllowed('visitor', action, true)).toBe(true);
      expect(isAllowed('visitor', action, false)).toBe(false);
    }
  });

  it('never allow access to another user’s licence, password or notifications', () => {
    for (const action of ['manage-license', 'change-password', 'use-notifications'] as const) {
      expect(allowed(action, false)).toEqual([]);
    }
  });

  it('open the catalogue, messages and sign-in to every role, and own passwords to everyone with an active account', () => {
    for (const action of ['read-catalogue', 'send-message', 'open-account'] as const) {
      expect(allowed(action, false)).toEqual([...roles]);
    }
    expect(allowed('change-password', true)).toEqual(['customer', 'unverified', 'supplier', 'admin']);
  });

  it('return the scope of a list', () => {
    expect(roles.map((role) => reachOf(role, 'list-bookings'))).toEqual([null, 'own', 'own', null, 'own', 'any']);
  });
});
