import { expect, it } from 'vitest';
import { validateCardNumber } from './payment-card.ts';
import { sandboxCardEffect, sandboxCards } from './sandbox-cards.ts';

it('lists numbers with a valid check digit', () => {
  expect(sandboxCards.map(({ number }) => validateCardNumber(number))).toEqual(sandboxCards.map(() => null));
});

it('recognizes its cards in any typed form, and no other card', () => {
  expect(sandboxCardEffect('4000-0000-0000-9995')).toBe('insufficient-funds');
  expect(sandboxCardEffect('4242424242424242')).toBe('pays');
  expect(sandboxCardEffect('5555555555554444')).toBeNull();
  expect(sandboxCardEffect('')).toBeNull();
});
