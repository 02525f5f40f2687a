import type { ApiProblemCode } from '../../../widget/contract/problem-codes.ts';
import { missingReference } from '../db/database-errors.ts';
import { ProblemError } from './problem-error.ts';

/** The refusals for rows that another request has deleted, by the column that referenced them. */
const codes: [column: RegExp, code: ApiProblemCode][] = [
  [/_(user|driver)_id_fkey$/, 'user_not_found'],
  [/_car_id_fkey$/, 'car_not_found'],
  [/_location_id_fkey$/, 'location_not_found'],
  [/_supplier_id_fkey$/, 'supplier_not_found'],
  [/_booking_id_fkey$/, 'booking_not_found'],
  [/_payment_id_fkey$/, 'payment_not_found'],
];

/**
 * Converts the database's refusal to reference a row that was deleted after the call had read it to a problem. `isSignedOut` returns
 * true if the caller's own account is gone. Returns other errors unchanged.
 */
export async function explainMissingRow(error: unknown, isSignedOut: () => Promise<boolean>): Promise<unknown> {
  const constraint = missingReference(error);
  if (constraint === null) return error;
  if (await isSignedOut()) return new ProblemError('session_expired');
  const [, code = 'not_found'] = codes.find(([column]) => column.test(constraint)) ?? [];
  return new ProblemError(code);
}
