import { needsNonce } from '../../../widget/domain/embed-policy.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { newToken, type RandomBytes } from '../process/identifiers.ts';

/** Returns a nonce for one response if a payment provider's script adds scripts or styles to pages, otherwise undefined. */
export function newPageNonce(payments: readonly PaymentGateway[], random: RandomBytes): string | undefined {
  return needsNonce(payments) ? newToken(random) : undefined;
}

/** Adds the nonce to the page's scripts, from where the payment code passes it on to a provider's script. */
export function writeNonce(html: string, nonce: string | undefined): string {
  return nonce === undefined ? html : html.replaceAll('<script ', `<script nonce="${nonce}" `);
}
