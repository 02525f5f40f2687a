import { expect, it } from 'vitest';
import { validateCardNumber } from './payment-card.ts';
import { sandboxCardEffect, sandboxCards } from './sandbox-cards.ts';

it('prints numbers with the right check digit', () => {
  expect(sandboxCards.map(({ number }) => validateCardNumber(number))).toEqual(sandboxCards.map(() => null));
});

it('knows its cards however they are typed, and no other', () => {
  expect(sandboxCardEffect('4000-0000-0000-9995')).toBe('insufficient-funds');
  expect(sandboxCardEffect('4242424242424242')).toBe('pays');
  expect(sandboxCardEffect('5555555555554444')).toBeNull();
  expect(sandboxCardEffect('')).toBeNull();
});
