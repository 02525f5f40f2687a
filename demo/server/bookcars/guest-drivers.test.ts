import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGuestDrivers } from './guest-drivers.ts';

const email = 'ada@example.com';
const details = { fullName: 'Ada Lovelace', phone: '+33 6 39 98 01 14', birthDate: '1990-05-17' };
const driverId = '65f000000000000000000001';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-guests-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds the record of a guest by the address, however it is written, and compares the details', async () => {
  const guests = await openGuestDrivers(folder, ['key']);
  await guests.add(email, { driverId, unpaidBookingId: null, details: guests.hashDetails(details) });
  const found = guests.find('Ada@Example.com');
  expect(found?.driverId).toBe(driverId);
  if (!found) return;
  expect(guests.hasDetails(found, { ...details, fullName: 'ADA  Lovelace', phone: '+33639980114' })).toBe(true);
  expect(guests.hasDetails(found, { ...details, fullName: 'Ada Byron' })).toBe(false);
  expect(guests.hasDetails({ ...found, details: null }, { ...details, fullName: 'Ada Byron' })).toBe(true);
});

it('finds the record of a guest after the key was replaced, for as long as the previous one is listed', async () => {
  const before = await openGuestDrivers(folder, ['old']);
  await before.add(email, { driverId, unpaidBookingId: null, details: before.hashDetails(details) });
  const guests = await openGuestDrivers(folder, ['new', 'old']);
  const found = guests.find(email);
  expect(found?.driverId).toBe(driverId);
  expect(found && guests.hasDetails(found, details)).toBe(true);
  expect((await openGuestDrivers(folder, ['new'])).find(email)).toBeNull();
  // The next booking writes it with the new key.
  await guests.add(email, { driverId, unpaidBookingId: null, details: guests.hashDetails(details) });
  expect((await openGuestDrivers(folder, ['new'])).find(email)?.driverId).toBe(driverId);
});
