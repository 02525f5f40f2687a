import { createHash } from 'node:crypto';

/** A record's id: 24 hex digits that depend on nothing but the given name, so that a new seed keeps old links alive. */
export function recordId(kind: string, key: string): string {
  return createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 24);
}
