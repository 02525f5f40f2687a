import { cardDigits } from './payment-card.ts';

/**
 * The outcome of a test card. `challenge-pass` and `challenge-fail` require 3-D Secure first, and `challenge-fail` is then
 * always declined.
 */
export type SandboxCardEffect = 'pays' | 'declined' | 'insufficient-funds' | 'challenge-pass' | 'challenge-fail';

/** The only cards that the sandbox accepts, with any future expiry date and any security code of the right length. */
export const sandboxCards: readonly { readonly number: string; readonly effect: SandboxCardEffect }[] = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'declined' },
  { number: '4000 0000 0000 9995', effect: 'insufficient-funds' },
  { number: '4000 0000 0000 3220', effect: 'challenge-pass' },
  { number: '4000 0084 0000 1629', effect: 'challenge-fail' },
];

/** Returns the outcome of a typed number; null if it is not a test card. */
export function sandboxCardEffect(number: string): SandboxCardEffect | null {
  const digits = cardDigits(number);
  return sandboxCards.find((card) => cardDigits(card.number) === digits)?.effect ?? null;
}
