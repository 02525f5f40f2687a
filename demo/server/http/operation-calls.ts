import type { Answer } from '../../../widget/contract/operation.ts';
import type { OperationName, operations } from '../../../widget/contract/operations.ts';
import type { ApiProblemCode } from '../../../widget/contract/problem-codes.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { users } from '../db/schema.ts';
import type { OriginKind } from './origin.ts';

type Table = typeof operations;

/** What a schema makes of what arrived. */
type Parsed<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined;
type Part<Name extends OperationName, Key extends string> = Table[Name] extends { readonly [K in Key]: infer Schema }
  ? Parsed<Schema>
  : undefined;

export type SignedInUser = typeof users.$inferSelect;

/** One call of the API: its checked input and who makes it. */
export type Call<Name extends OperationName = OperationName> = {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** The body as it arrived, to tell a repeated call from another. */
  bodyText: string;
  request: Request;
  /** The caller's address, for limits. */
  address: string;
  origin: OriginKind;
  /** Null for visitors and for every call from another site. */
  user: SignedInUser | null;
  /** The hash of the session's token, with `user`. */
  sessionHash: string | null;
  /** The token of one booking that the caller brought. */
  bookingToken: string | null;
  /** Headers to send along with the answer. */
  headers: Headers;
};

/** The business "no" of the wire: status 204, with the code in a header. */
export class No {
  readonly code: ApiProblemCode | null;

  constructor(code: ApiProblemCode | null) {
    this.code = code;
  }
}

/** A handler answers the payload, a "no", or a whole response for files and pages. */
type Handler<Name extends OperationName> = (
  call: Call<Name>,
) => Promise<Answer<Table[Name]> | No | Response> | Answer<Table[Name]> | No | Response;

export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** The language a call speaks of, where it has one. */
export function callLanguage(call: { user: SignedInUser | null }, asked: Language | undefined): Language {
  return asked ?? call.user?.language ?? 'en';
}
