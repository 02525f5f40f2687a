import type * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';
import type { OperationRequest } from './request.ts';
import type { Requests } from './requests.ts';

/**
 * The callers that are allowed. `session`: a signed-in user, for their own data; `supplier`: a supplier for its own data,
 * or an admin; `admin`; `booking-token`: the booking's signed-in customer, or a caller with its token. This is stricter
 * than BookCars, where some of these operations are public.
 */
export type Access = 'public' | 'session' | 'supplier' | 'admin' | 'booking-token';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;

/** One row of the table of operations, with the fields that pages need: they check responses, not their own requests. */
export interface Operation {
  /** The `operationId`. */
  readonly name: string;
  readonly method: Method;
  /** The path, with its parameters in braces. */
  readonly path: string;
  /** A read may be repeated and cancelled; a write is sent once. Some reads are POSTs. */
  readonly effect: 'read' | 'write';
  readonly access: Access;
  /** True if the session cookie is never sent; otherwise it is sent to the host's own origin. */
  readonly isAnonymous?: true;
  /** The encoding of the body; absent if there is none. */
  readonly encoding?: 'json' | 'multipart';
  /** The response; without a schema it contains no data. */
  readonly ok?: Schema;
  /** The kind of text or file in a response that isn't JSON. */
  readonly responseKind?: 'text' | 'html' | 'file';
  /** The meaning of 204: a problem, `null` for "none", or `done`. */
  readonly noContent?: ProblemCode | 'null' | 'done';
  /** The meaning of 202: nothing has happened yet, and the code says what the user has to do. */
  readonly accepted?: ProblemCode;
  /** The meaning of a 400 without a body, from an API that sends no codes. */
  readonly badRequest?: ProblemCode;
  /** Fields of the response that are sent as headers. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** A row with its request, for a server. */
export type ServerOperation = Operation & OperationRequest;

/** Keeps the fields of a request out of an operation, because pages would load them. */
type NoRequest = { readonly [Key in keyof OperationRequest]?: never };

/** Describes one operation; its name and output type are inferred from the description, its input type from its request. */
// @__NO_SIDE_EFFECTS__
export function operation<const Description extends Operation & NoRequest>(description: Description): Description {
  return description;
}

type Part<Key extends string, Request> = Request extends { readonly [Name in Key]: infer Given extends Schema }
  ? Record<never, never> extends z.input<Given>
    ? { readonly [Name in Key]?: z.input<Given> }
    : { readonly [Name in Key]: z.input<Given> }
  : { readonly [Name in Key]?: undefined };

type InputOf<Request> = Part<'params', Request> & Part<'query', Request> & Part<'body', Request>;

/** The input of an operation: `params` of the path, `query` and `body`; a part whose fields are all optional may be left out. */
export type Input<Call extends Operation> = Call extends { readonly name: infer Name extends keyof Requests }
  ? InputOf<Requests[Name]>
  : InputOf<OperationRequest>;

type Payload<Call extends Operation> = Call['ok'] extends Schema ? z.output<Call['ok']> : true;

/** The output of an operation: the response's payload (`true` if there is none), or null if 204 means "none". */
export type Output<Call extends Operation> = Call['noContent'] extends 'null' ? Payload<Call> | null : Payload<Call>;

/** The payload before parsing, for the server that sends it. */
export type ResponseBody<Call extends Operation> = Call['ok'] extends Schema ? z.input<Call['ok']> : null;
