import { recordId } from './record-id.ts';
import type { SeedUser } from './types.ts';

/** Password of all demo accounts. It is printed at start in demo mode and used nowhere else. */
export const demoPassword = 'rental-demo';

function person(user: Partial<SeedUser> & Pick<SeedUser, 'email' | 'fullName'>): SeedUser {
  return {
    id: recordId('user', user.email),
    type: 'user',
    password: demoPassword,
    phone: null,
    birthDate: null,
    language: 'en',
    enableEmailNotifications: true,
    verified: true,
    blacklisted: false,
    supplier: null,
    ...user,
  };
}

/** The accounts that are printed at start, by role. */
export const demoAccounts = {
  customer: person({
    email: 'customer@example.com',
    fullName: 'Maya Lindqvist',
    phone: '+33639980114',
    birthDate: '1988-04-17',
  }),
  suspended: person({
    email: 'suspended@example.com',
    fullName: 'Théo Garnier',
    phone: '+33639980127',
    birthDate: '1979-11-02',
    language: 'fr',
    blacklisted: true,
  }),
  unverified: person({
    email: 'unverified@example.com',
    fullName: 'Inés Robledo',
    phone: '+33639980133',
    birthDate: '1996-08-25',
    language: 'es',
    verified: false,
  }),
  supplier: person({
    email: 'supplier@example.com',
    fullName: 'Nadia Berrada',
    phone: '+33639980148',
    type: 'supplier',
    supplier: recordId('supplier', 'zellia'),
  }),
  admin: person({ email: 'admin@example.com', fullName: 'Owen Hartley', phone: '+33639980152', type: 'admin' }),
} as const;

/** Further customers, whose bookings fill the lists of suppliers and the admin. */
const otherCustomers = [
  person({
    email: 'claire.delmas@example.com',
    fullName: 'Claire Delmas',
    phone: '+33639980161',
    birthDate: '1984-01-30',
    language: 'fr',
  }),
  person({
    email: 'javier.ortuno@example.com',
    fullName: 'Javier Ortuño',
    phone: '+33639980175',
    birthDate: '1991-06-12',
    language: 'es',
    enableEmailNotifications: false,
  }),
  person({
    email: 'salma.idrissi@example.com',
    fullName: 'Salma Idrissi',
    phone: '+33639980189',
    birthDate: '1993-09-05',
    language: 'fr',
  }),
];

export const users: readonly SeedUser[] = [...Object.values(demoAccounts), ...otherCustomers];
