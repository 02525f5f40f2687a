import { needsNonce } from '../../../widget/domain/embed-policy.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { newToken, type RandomBytes } from '../process/identifiers.ts';

type PageServices = { payments: readonly PaymentGateway[]; hasGoogleSignIn?: boolean };

/**
 * Returns a nonce for one response if the script of an enabled service adds scripts or styles to pages, otherwise undefined. Google's
 * adds the style sheet of its button.
 */
export function newPageNonce(
  { payments, hasGoogleSignIn = false }: PageServices,
  random: RandomBytes,
): string | undefined {
  return hasGoogleSignIn || needsNonce(payments) ? newToken(random) : undefined;
}

/** Adds the nonce to the page's scripts, from where the code passes it on to a provider's script. */
export function writeNonce(html: string, nonce: string | undefined): string {
  return nonce === undefined ? html : html.replaceAll('<script ', `<script nonce="${nonce}" `);
}
