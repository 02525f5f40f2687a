import { cardDigits } from './payment-card.ts';

/**
 * What a test card does. `challenge-pass` and `challenge-fail`: the bank asks for one more step (3-D Secure) first, and the
 * second refuses whatever the answer is.
 */
export type SandboxCardEffect = 'pays' | 'declined' | 'insufficient-funds' | 'challenge-pass' | 'challenge-fail';

/** The only cards that the sandbox takes; any expiry to come and any security code of the right length will do. */
export const sandboxCards: readonly { readonly number: string; readonly effect: SandboxCardEffect }[] = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'declined' },
  { number: '4000 0000 0000 9995', effect: 'insufficient-funds' },
  { number: '4000 0000 0000 3220', effect: 'challenge-pass' },
  { number: '4000 0084 0000 1629', effect: 'challenge-fail' },
];

/** What a number as typed does; null when it is no test card. */
export function sandboxCardEffect(number: string): SandboxCardEffect | null {
  const digits = cardDigits(number);
  return sandboxCards.find((card) => cardDigits(card.number) === digits)?.effect ?? null;
}
