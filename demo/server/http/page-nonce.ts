import { needsNonce } from '../../../widget/domain/embed-policy.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';
import { newToken, type RandomBytes } from '../process/identifiers.ts';

/** A nonce for one answer, where a payment provider's own code writes into pages; undefined where none does. */
export function newPageNonce(payments: readonly PaymentGateway[], random: RandomBytes): string | undefined {
  return needsNonce(payments) ? newToken(random) : undefined;
}

/** Marks the page's scripts: what they load from a provider finds the nonce there. */
export function writeNonce(html: string, nonce: string | undefined): string {
  return nonce === undefined ? html : html.replaceAll('<script ', `<script nonce="${nonce}" `);
}
