import type { Operation, Output } from '../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../widget/contract/operations.ts';
import { problem } from '../../widget/contract/problem.ts';
import type { TestAnswer } from './server.ts';

type Payload<Name extends OperationName> = Output<(typeof operations)[Name]>;

/** The answer's payload as the contract reads it; fails when the answer breaks the contract. */
export function readAnswer<Name extends OperationName>(name: Name, answer: TestAnswer): Payload<Name> {
  const operation: Operation = operations[name];
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  if (!operation.ok) throw new Error(`${name} has no payload`);
  return operation.ok.parse(answer.json) as Payload<Name>;
}

/** Status, code and field of a refusal, which must be a proper problem answer. */
export function readProblem(answer: TestAnswer): { status: number; code: string; field: string | undefined } {
  if (!/application\/problem\+json/.test(answer.headers.get('content-type') ?? '')) {
    throw new Error(`Expected a problem, got ${answer.status} ${answer.text.slice(0, 500)}`);
  }
  const { code, field } = problem.parse(answer.json);
  if (answer.headers.get('rental-code') !== code) throw new Error(`The header does not say ${code}`);
  return { status: answer.status, code, field };
}
