import type { Operation } from '../widget/contract/operation.ts';

/** A public read that a page shows first. The server sends its response within the page. */
export interface PageQuery {
  readonly call: Operation;
  readonly input: object;
}
