import type { Operation, Output } from '../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../widget/contract/operations.ts';
import { problem } from '../../widget/contract/problem.ts';
import type { TestResponse } from './test-server.ts';

type Payload<Name extends OperationName> = Output<(typeof operations)[Name]>;

/** Returns the response's payload, parsed by the contract. Throws if the response violates the contract. */
export function parseResponse<Name extends OperationName>(name: Name, response: TestResponse): Payload<Name> {
  const operation: Operation = operations[name];
  if (response.status !== 200) throw new Error(`${name} returned ${response.status}: ${response.text.slice(0, 500)}`);
  if (!operation.ok) throw new Error(`${name} has no payload`);
  return operation.ok.parse(response.json) as Payload<Name>;
}

/** Returns status, code and field of an error. Throws if the response is not a valid problem. */
export function readProblem(response: TestResponse): { status: number; code: string; field: string | undefined } {
  if (!/application\/problem\+json/.test(response.headers.get('content-type') ?? '')) {
    throw new Error(`Expected a problem, got ${response.status} ${response.text.slice(0, 500)}`);
  }
  const { code, field } = problem.parse(response.json);
  if (response.headers.get('rental-code') !== code) throw new Error(`The rental-code header is not ${code}`);
  return { status: response.status, code, field };
}
