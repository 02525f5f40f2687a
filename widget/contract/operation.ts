import type * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';

/**
 * Who may call. `session`: someone signed in, and only about himself; `supplier`: a supplier about his own, or an admin;
 * `admin`; `booking-token`: the booking's own customer signed in, or whoever holds its token. What the peer leaves open
 * to everybody is narrowed here.
 */
export type Access = 'public' | 'session' | 'supplier' | 'admin' | 'booking-token';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;

/** One row of the table of calls. */
export interface Operation {
  /** The `operationId`. */
  readonly name: string;
  readonly method: Method;
  /** With its parameters in braces. */
  readonly path: string;
  /** One line for the API's document. */
  readonly summary: string;
  /** A read may be repeated and cancelled; a write is sent once. Some reads are POSTs. */
  readonly effect: 'read' | 'write';
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly encoding?: 'multipart';
  /** The answer; without a schema it says no more than "done". */
  readonly ok?: Schema;
  /** What kind of text or file the answer is, when it isn't JSON. */
  readonly answers?: 'text' | 'html' | 'file';
  /** What 204 says: a problem, `null` for "none", or `done`. */
  readonly no?: ProblemCode | 'null' | 'done';
  /** What a bare 400 says, from an API that sends no codes. */
  readonly refusal?: ProblemCode;
  /** Codes of its own, beside those that every call may answer. */
  readonly problems?: readonly ProblemCode[];
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Partner sites may call it, without cookies. Reads that need no session are open to all sites anyway. */
  readonly partner?: true;
  /** Takes the token that a partner's page holds of a person who signed in on the host. */
  readonly handOver?: true;
  /** Not in the peer's contract. */
  readonly extension?: true;
  /** Fields of the answer that travel as headers. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** Describes one call; its name, input and output types are inferred from the description. */
// @__NO_SIDE_EFFECTS__
export function operation<const Description extends Operation>(description: Description): Description {
  return description;
}

type Part<Key extends string, Given> = Given extends Schema
  ? Record<never, never> extends z.input<Given>
    ? { readonly [Name in Key]?: z.input<Given> }
    : { readonly [Name in Key]: z.input<Given> }
  : { readonly [Name in Key]?: undefined };

/** What a call is given: `params` of the path, `query`, `body`; parts that hold only optional fields may be left out. */
export type Input<Call extends Operation> = Part<'params', Call['params']> &
  Part<'query', Call['query']> &
  Part<'body', Call['body']>;

type Payload<Call extends Operation> = Call['ok'] extends Schema ? z.output<Call['ok']> : true;

/** What a call brings: the answer's payload (`true` when it only says "done"), and null where 204 says "none". */
export type Output<Call extends Operation> = Call['no'] extends 'null' ? Payload<Call> | null : Payload<Call>;

/** The payload as it travels, for whoever answers. */
export type Answer<Call extends Operation> = Call['ok'] extends Schema ? z.input<Call['ok']> : null;
