import type * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';
import type { OperationRequest } from './request.ts';
import type { Requests } from './requests.ts';

/**
 * Who may call. `session`: someone signed in, and only about himself; `supplier`: a supplier about his own, or an admin;
 * `admin`; `booking-token`: the booking's own customer signed in, or whoever holds its token. What the peer leaves open
 * to everybody is narrowed here.
 */
export type Access = 'public' | 'session' | 'supplier' | 'admin' | 'booking-token';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;

/** One row of the table of operations, as pages need it: they check responses, never what they send. */
export interface Operation {
  /** The `operationId`. */
  readonly name: string;
  readonly method: Method;
  /** With its parameters in braces. */
  readonly path: string;
  /** A read may be repeated and cancelled; a write is sent once. Some reads are POSTs. */
  readonly effect: 'read' | 'write';
  readonly access: Access;
  /** How the body is sent; absent if there is none. */
  readonly encoding?: 'json' | 'multipart';
  /** The response; without a schema it says only that the operation succeeded. */
  readonly ok?: Schema;
  /** The kind of text or file in a response that isn't JSON. */
  readonly responseKind?: 'text' | 'html' | 'file';
  /** What 204 means: a problem, `null` for "none", or `done`. */
  readonly noContent?: ProblemCode | 'null' | 'done';
  /** What a bare 400 means, from an API that sends no codes. */
  readonly badRequest?: ProblemCode;
  /** Fields of the response that are sent as headers. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** A row together with its request, as a server needs it. */
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

type RequestOf<Call extends Operation> = Call['name'] extends keyof Requests
  ? Requests[Call['name']]
  : OperationRequest;

/** What an operation is given: `params` of the path, `query`, `body`; parts with optional fields only may be left out. */
export type Input<Call extends Operation> = Part<'params', RequestOf<Call>> &
  Part<'query', RequestOf<Call>> &
  Part<'body', RequestOf<Call>>;

type Payload<Call extends Operation> = Call['ok'] extends Schema ? z.output<Call['ok']> : true;

/** What a call brings: the answer's payload (`true` when it only says "done"), and null where 204 says "none". */
export type Output<Call extends Operation> = Call['noContent'] extends 'null' ? Payload<Call> | null : Payload<Call>;

/** The payload as it travels, for whoever answers. */
export type ResponseBody<Call extends Operation> = Call['ok'] extends Schema ? z.input<Call['ok']> : null;
