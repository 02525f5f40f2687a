import type { ResponseBody } from '../../../widget/contract/operation.ts';
import type { OperationName, operations } from '../../../widget/contract/operations.ts';
import type { ApiProblemCode } from '../../../widget/contract/problem-codes.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { users } from '../db/schema.ts';
import type { JsonText } from './json-text.ts';
import type { OriginKind } from './origin.ts';

type Table = typeof operations;

/** The type that a schema parses its input to. */
type Parsed<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined;
type Part<Name extends OperationName, Key extends string> = Table[Name] extends { readonly [K in Key]: infer Schema }
  ? Parsed<Schema>
  : undefined;

export type SignedInUser = typeof users.$inferSelect;

/** One call of an operation: its validated input and its caller. */
export type Call<Name extends OperationName = OperationName> = {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** The raw body, to detect a repeated call. */
  bodyText: string;
  request: Request;
  /** The caller's IP address. */
  address: string;
  /** The key of rate limits: the IPv4 address or the IPv6 network. */
  caller: string;
  origin: OriginKind;
  /** Null for visitors and for every call from another site. */
  user: SignedInUser | null;
  /** The hash of the session's token; null without a session. */
  sessionHash: string | null;
  /** The booking token that the caller sent, which gives access to one booking. */
  bookingToken: string | null;
  /** Headers to add to the response. */
  headers: Headers;
};

/** Represents a 204 response that carries its code in a header. */
export class NoContent {
  readonly code: ApiProblemCode | null;

  constructor(code: ApiProblemCode | null) {
    this.code = code;
  }
}

/** Represents a 202 response: nothing has happened yet, and the code says what the customer has to do. */
export class Accepted {
  readonly code: ApiProblemCode;

  constructor(code: ApiProblemCode) {
    this.code = code;
  }
}

type Body<Name extends OperationName> = ResponseBody<Table[Name]>;
type Result<Name extends OperationName> = Body<Name> | JsonText<Body<Name>> | NoContent | Accepted | Response;

/** A handler returns the payload, `NoContent`, `Accepted`, or a complete response for files and pages. */
type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<Result<Name>> | Result<Name>;

export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** Returns the language of a call: the requested one, the user's, or English. */
export function callLanguage(call: { user: SignedInUser | null }, requested: Language | undefined): Language {
  return requested ?? call.user?.language ?? 'en';
}
