import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailKind } from '../mail/queue-mail.ts';

/** The person and the ids of their bookings, by which rows are found. */
export type Subject = { user: SignedInUser; bookingIds: readonly string[] };

export type ExportedTable = {
  table: PgTable;
  /** The name of the list in the file. */
  name: string;
  ofSubject: (subject: Subject) => SQL | undefined;
  /** Columns that are left out: secrets and their hashes, bytes, and what is about someone else. */
  omitted: readonly string[];
};

/** The condition of rows that only an address connects to the person. If it is unconfirmed, they may be a stranger's. */
function ofAddress(column: PgColumn, { user }: Subject): SQL {
  return user.verified ? sql`lower(${column}) = lower(${user.email})` : sql`false`;
}

const inBookings = (column: PgColumn, { bookingIds }: Subject) =>
  bookingIds.length === 0 ? sql`false` : inArray(column, [...bookingIds]);

/** Kinds of mails that are about an account, not about a guest with its address. */
const accountKinds: MailKind[] = [
  'confirm-email',
  'join-account',
  'reset-password',
  'password-changed',
  'account-connected',
  'account-disconnected',
];

/** The condition of mails to the person about their account and their bookings. */
export function mailsOfAccount(subject: Subject): SQL | undefined {
  const isOwn = or(inArray(tables.mails.kind, accountKinds), inBookings(tables.mails.bookingId, subject));
  return and(sql`lower(${tables.mails.recipient}) = lower(${subject.user.email})`, isOwn);
}

/** Every table with rows about a person, in the order of the exported file. */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: tables.users,
    name: 'account',
    ofSubject: ({ user }) => eq(tables.users.id, user.id),
    omitted: ['passwordHash'],
  },
  {
    table: tables.socialIdentities,
    name: 'connectedAccounts',
    ofSubject: ({ user }) => eq(tables.socialIdentities.userId, user.id),
    omitted: [],
  },
  {
    table: tables.sessions,
    name: 'sessions',
    ofSubject: ({ user }) => eq(tables.sessions.userId, user.id),
    omitted: ['tokenHash'],
  },
  {
    table: tables.secondFactors,
    name: 'twoStepSignIn',
    ofSubject: ({ user }) => eq(tables.secondFactors.userId, user.id),
    omitted: ['secret', 'lastStep'],
  },
  {
    table: tables.recoveryCodes,
    name: 'recoveryCodes',
    ofSubject: ({ user }) => eq(tables.recoveryCodes.userId, user.id),
    omitted: ['codeHash'],
  },
  {
    table: tables.pendingSignIns,
    name: 'unfinishedSignIns',
    ofSubject: ({ user }) => eq(tables.pendingSignIns.userId, user.id),
    omitted: ['tokenHash'],
  },
  {
    table: tables.partnerSignIns,
    name: 'signInsOnPartnerSites',
    ofSubject: ({ user }) => eq(tables.partnerSignIns.userId, user.id),
    omitted: ['codeHash', 'challenge', 'tokenHash'],
  },
  {
    table: tables.mailTokens,
    name: 'mailedLinks',
    ofSubject: (subject) =>
      or(eq(tables.mailTokens.userId, subject.user.id), ofAddress(tables.mailTokens.email, subject)),
    omitted: ['tokenHash'],
  },
  {
    table: tables.subscribers,
    name: 'newsletter',
    ofSubject: (subject) => ofAddress(tables.subscribers.email, subject),
    omitted: [],
  },
  {
    table: tables.bookings,
    name: 'bookings',
    ofSubject: ({ user }) => eq(tables.bookings.driverId, user.id),
    omitted: ['heldBy'],
  },
  {
    table: tables.payments,
    name: 'payments',
    ofSubject: (subject) => inBookings(tables.payments.bookingId, subject),
    omitted: ['session', 'attempts', 'nextCheckAt'],
  },
  {
    table: tables.refunds,
    name: 'refunds',
    ofSubject: (subject) =>
      sql`${tables.refunds.paymentId} IN (SELECT id FROM payments WHERE ${inBookings(tables.payments.bookingId, subject)})`,
    omitted: ['madeBy', 'attempts', 'nextAttemptAt'],
  },
  {
    table: tables.notifications,
    name: 'notifications',
    ofSubject: ({ user }) => eq(tables.notifications.userId, user.id),
    omitted: [],
  },
  {
    table: tables.mails,
    name: 'mails',
    ofSubject: (subject) => or(ofAddress(tables.mails.recipient, subject), mailsOfAccount(subject)),
    omitted: ['content', 'attempts', 'nextAttemptAt'],
  },
  {
    table: tables.uploads,
    name: 'files',
    ofSubject: ({ user }) => eq(tables.uploads.ownerId, user.id),
    omitted: ['bytes', 'objectKey'],
  },
  {
    table: tables.licenseOpenings,
    name: 'licenceOpenings',
    ofSubject: ({ user }) =>
      or(eq(tables.licenseOpenings.ownerId, user.id), eq(tables.licenseOpenings.readerId, user.id)),
    omitted: [],
  },
  {
    table: tables.auditEntries,
    name: 'changesByStaff',
    ofSubject: ({ user, bookingIds }) =>
      or(eq(tables.auditEntries.actorId, user.id), inArray(tables.auditEntries.objectId, [user.id, ...bookingIds])),
    omitted: [],
  },
];
