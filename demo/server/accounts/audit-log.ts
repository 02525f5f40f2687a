import { isIPv4 } from 'node:net';
import {
  type AuditAction,
  type AuditChange,
  type AuditKind,
  type AuditSnapshot,
  auditChanges,
} from '../../../widget/domain/audit.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { Database } from '../db/database.ts';
import { auditEntries } from '../db/schema.ts';
import { callerOf } from '../http/client-address.ts';
import type { Call } from '../http/operation-calls.ts';
import type { ProcessContext } from '../process/context.ts';
import { newId, type RandomBytes } from '../process/identifiers.ts';

type Context = Pick<ProcessContext, 'now' | 'random'>;

/** The call that makes a change. */
export type AuditCall = Pick<Call, 'user' | 'address'>;

export type AuditObject = { kind: AuditKind; id: string; name: string };

type Entry = { action: AuditAction; object: AuditObject; changes: AuditChange[]; currency?: CurrencyCode };

/** Returns true for suppliers and administrators, whose actions are recorded. */
export function isStaff(call: AuditCall): boolean {
  return call.user !== null && call.user.type !== 'user';
}

/** Records an action of staff, in the transaction that performs it. A customer's own action is not recorded. */
export async function recordAction(tx: Database, context: Context, call: AuditCall, entry: Entry): Promise<void> {
  const { user, address } = call;
  if (!user || user.type === 'user') return;
  await tx.insert(auditEntries).values({
    id: newId(context.random),
    createdAt: context.now(),
    actorId: user.id,
    actorName: user.fullName,
    actorType: user.type,
    action: entry.action,
    objectKind: entry.object.kind,
    objectId: entry.object.id,
    objectName: entry.object.name,
    currency: entry.currency ?? null,
    changes: entry.changes,
    caller: networkOf(address),
  });
}

/** The id that an entry of a terminal's command has in place of a person's. */
const commandId = '0'.repeat(24);

/** Records an entry in the transaction that performs the action, in the name of the person who started it. */
export type RecordEntry = (tx: Database, entry: Omit<Entry, 'currency'>) => Promise<void>;

/** Returns how the changes of a call are recorded. */
export function recorderOf(context: Context, call: AuditCall): RecordEntry {
  return (tx, entry) => recordAction(tx, context, call, entry);
}

/** Returns how the changes of a command of the operator's terminal are recorded. */
export function commandRecorder({ now, random }: Context, command: string): RecordEntry {
  return (tx, entry) => recordCommand(tx, { now: now(), random }, command, entry);
}

/** Records an action of the operator's terminal, where nobody is signed in, in the name of the command. */
export async function recordCommand(
  tx: Database,
  { now, random }: { now: Date; random: RandomBytes },
  command: string,
  { action, object, changes }: Omit<Entry, 'currency'>,
): Promise<void> {
  await tx.insert(auditEntries).values({
    id: newId(random),
    createdAt: now,
    actorId: commandId,
    actorName: `npm run ${command}`,
    actorType: 'admin',
    action,
    objectKind: object.kind,
    objectId: object.id,
    objectName: object.name,
    changes,
    caller: 'server',
  });
}

/** Records the fields that an action changed; an action that changed nothing leaves no entry. */
export async function recordChanges(
  tx: Database,
  context: Context,
  call: AuditCall,
  { before, after, ...entry }: Omit<Entry, 'changes'> & { before: AuditSnapshot; after: AuditSnapshot },
): Promise<void> {
  const changes = auditChanges(before, after);
  if (changes.length > 0) await recordAction(tx, context, call, { ...entry, changes });
}

/** Returns the network of an address: enough to distinguish an office from elsewhere, without keeping a person's address. */
export function networkOf(address: string): string {
  const caller = callerOf(address);
  return isIPv4(caller) ? caller.replace(/\.\d+$/, '.0/24') : caller;
}
