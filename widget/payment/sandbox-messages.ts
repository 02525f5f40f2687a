import type { ProblemCode } from '../contract/problem-codes.ts';
import type { Language } from '../domain/enumerations.ts';

/** What the page tells the card frame: which payment to make, and how to look. Never the other way round: no card data leaves the frame. */
export interface OpenCardForm {
  readonly type: 'open';
  readonly sessionId: string;
  readonly clientSecret: string;
  /** The sum, as people read it. */
  readonly amount: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

/** What the card frame tells the page. `height` in CSS pixels. */
export type CardFrameMessage =
  | { readonly type: 'listening' }
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'busy'; readonly isBusy: boolean }
  | { readonly type: 'paid' }
  | { readonly type: 'failed'; readonly code: ProblemCode };
