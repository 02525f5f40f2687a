import { msg } from '../../../i18n/localize.ts';

/** Returns the name of a role of staff. */
export function staffRoleName(role: 'admin' | 'supplier'): string {
  return role === 'admin'
    ? msg('Administrator', { id: 'account.auditAdmin' })
    : msg('Supplier', { id: 'account.supplier' });
}

/** Returns why the last administrator's access stays. */
export function lastAdministratorText(): string {
  return msg('At least one person has to be an administrator.', { id: 'fleet.lastAdmin' });
}
