import { createHash } from 'node:crypto';

/** Derives a record's id, 24 hex digits, from a name alone, so that links stay valid with a new seed. */
export function recordId(kind: string, key: string): string {
  return createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 24);
}
