import { expect, it } from 'vitest';
import { msg } from '../localize.ts';
import { coverTermsText } from './cover-terms.ts';

const currencies = { baseCurrency: 'USD', currency: 'USD', rate: 1 } as const;

it('says that a covered loss costs nothing, instead of at most $0', () => {
  const car = {
    collisionDamageWaiver: 0,
    theftProtection: -1,
    fullInsurance: -1,
    excess: { damage: 900, theft: 1200, damageCovered: 0 },
  };
  expect(coverTermsText(msg, { car, chosen: {}, currencies }, 'en')).toBe(
    'With the collision damage waiver, you pay nothing if the car is damaged. If the car is stolen, you pay at most $1,200 USD.',
  );
  const insured = { ...car, fullInsurance: 20, excess: { ...car.excess, fullInsurance: 0 } };
  expect(coverTermsText(msg, { car: insured, chosen: { fullInsurance: true }, currencies }, 'en')).toBe(
    'With full insurance, you pay nothing if the car is damaged. With full insurance, you pay nothing if the car is stolen.',
  );
});

it('keeps the digits of an amount on one line', () => {
  const car = {
    collisionDamageWaiver: -1,
    theftProtection: -1,
    fullInsurance: -1,
    excess: { damage: 1_234_567 },
  };
  const euros = { ...currencies, currency: 'EUR' } as const;
  expect(coverTermsText(msg, { car, chosen: {}, currencies: euros }, 'fr')).toContain('1\u00a0234\u00a0567 €');
});
