import type { ProblemCode } from '../contract/problem-codes.ts';
import type { Language } from '../domain/enumerations.ts';

/** The page's message to the card frame: the payment and its appearance. No card data leaves the frame. */
export interface OpenCardForm {
  readonly type: 'open';
  readonly sessionId: string;
  readonly clientSecret: string;
  /** The formatted amount. */
  readonly amount: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

/** The card frame's messages to the page. `height` is in CSS pixels. */
export type CardFrameMessage =
  | { readonly type: 'listening' }
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'busy'; readonly isBusy: boolean }
  | { readonly type: 'paid' }
  | { readonly type: 'failed'; readonly code: ProblemCode };
