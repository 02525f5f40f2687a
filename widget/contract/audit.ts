import * as z from 'zod/mini';
import { auditActions, auditFields, auditKinds } from '../domain/audit.ts';
import { currency, id, instant, maybe, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

const value = lazySchema(() =>
  z._default(z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])), null),
);

/** An action of staff on one record. `actions`, `kinds` and `fields` are closed lists; a page drops values that aren't in its own. */
export const auditEntry = lazySchema(() =>
  z.object({
    _id: id,
    createdAt: instant,
    /** `name` is the one at the time of the action. */
    actor: z.object({ _id: id, name: z.string(), type: word(['supplier', 'admin']) }),
    action: word(auditActions),
    object: z.object({ kind: word(auditKinds), _id: id, name: z.string() }),
    /** The currency of the amounts, which are in cents. */
    currency: maybe(currency),
    changes: z.array(z.object({ field: word(auditFields), before: value, after: value })),
    /** The network of the caller's address; administrators only. */
    caller: maybe(z.string()),
  }),
);

export type AuditEntry = z.output<typeof auditEntry>;
