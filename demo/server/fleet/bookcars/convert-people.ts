import { isFormerHash } from '../../accounts/passwords.ts';
import type { Person } from '../people.ts';
import { personOf, textOf, usersOf } from './document-fields.ts';
import type { BookCarsDump } from './read-dump.ts';

/** Returns the customers who can sign in. The others are drivers of bookings. Adds what is left out to the notes. */
export function convertPeople(dump: BookCarsDump, notes: string[]): Person[] {
  const people: Person[] = [];
  const emails = new Set<string>();
  let guests = 0;
  for (const user of usersOf(dump, 'user')) {
    const passwordHash = textOf(user, 'password');
    if (passwordHash === null || !isFormerHash(passwordHash)) {
      guests += 1;
      continue;
    }
    const person = personOf(user);
    if (person === null || emails.has(person.email)) {
      const reason = person === null ? 'no usable mail address' : 'another has the same address';
      notes.push(`Customer ${user._id}: ${reason}`);
      continue;
    }
    emails.add(person.email);
    people.push({
      ...person,
      passwordHash,
      emailNotifications: user['enableEmailNotifications'] !== false,
      verified: user['verified'] === true,
      suspended: user['blacklisted'] === true,
    });
  }
  if (guests > 0) notes.push(`Customers without a password (${guests}): only as drivers of their bookings`);
  const licenses = usersOf(dump, 'user').filter((user) => textOf(user, 'license') !== null).length;
  if (licenses > 0)
    notes.push(`Copies of licences (${licenses}): customers send them again when a supplier demands one`);
  return people;
}
