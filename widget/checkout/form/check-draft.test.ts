import { describe, expect, it } from 'vitest';
import type { WallDate } from '../../domain/wall-date.ts';
import { checkDraft, type DraftRules } from './check-draft.ts';
import { type CheckoutDraft, draftForOtherCar, emptyDraft, extrasOf } from './checkout-draft.ts';

const rules: DraftRules = {
  minimumAge: 23,
  onDay: '2026-11-21' as WallDate,
  hasAdditionalDriver: false,
  needsLicenseFile: false,
  needsLicenseNumber: true,
};
const ada = { fullName: 'Ada', email: 'ada@example.org', phone: '+33612345678', birthDate: '1990-04-05' };
const complete: CheckoutDraft = { ...emptyDraft, driver: ada, licenseNumber: '12AB', acceptsTerms: true };
const problems = (draft: Partial<CheckoutDraft>, more: Partial<DraftRules> = {}) =>
  checkDraft({ ...complete, ...draft }, { ...rules, ...more }).map(({ field, code }) => `${field} ${code}`);

describe('checkDraft', () => {
  it('accepts a complete draft', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [{ driver: { ...ada, fullName: '  ' } }, 'driver.fullName required'],
    [{ driver: { ...ada, email: 'ada@' } }, 'driver.email email_invalid'],
    [{ driver: { ...ada, phone: '12' } }, 'driver.phone phone_invalid'],
    [{ driver: { ...ada, birthDate: '1990-2-' } }, 'driver.birthDate birth_date_invalid'],
    [{ driver: { ...ada, birthDate: '1990-02-30' } }, 'driver.birthDate birth_date_invalid'],
    [{ driver: { ...ada, birthDate: '2003-11-22' } }, 'driver.birthDate too_young'],
    [{ licenseNumber: ' ' }, 'licenseNumber required'],
    [{ acceptsTerms: false }, 'terms terms_required'],
  ])('reports %o', (draft, problem) => {
    expect(problems(draft)).toEqual([problem]);
  });

  it('accepts a driver on their birthday', () => {
    expect(problems({ driver: { ...ada, birthDate: '2003-11-21' } })).toEqual([]);
  });

  it('requires the licence file only if the supplier does', () => {
    expect(problems({ licenseNumber: '' }, { needsLicenseNumber: false })).toEqual([]);
    expect(problems({}, { needsLicenseFile: true })).toEqual(['driver.license license_required']);
    expect(problems({ license: { name: 'a.jpg', file: 'me.jpg' } }, { needsLicenseFile: true })).toEqual([]);
  });

  it('validates the additional driver only if there is one', () => {
    expect(problems({}, { hasAdditionalDriver: true })).toHaveLength(4);
  });
});

describe('extrasOf', () => {
  const trip = (isPastDeadline = false) => ({ car, isPastDeadline });
  const car = { cancellation: 0, amendments: 5, theftProtection: -1, fullInsurance: 9, additionalDriver: 0 };

  it('returns included and selected extras, never unavailable ones', () => {
    const extras = { amendments: true, theftProtection: true };
    expect(extrasOf(trip(), { extras })).toEqual({
      cancellation: true,
      amendments: true,
      theftProtection: false,
      collisionDamageWaiver: false,
      fullInsurance: false,
      additionalDriver: false,
    });
  });

  it('does not book an extra that can no longer be used, unless it is included', () => {
    const extras = { amendments: true, fullInsurance: true };
    expect(extrasOf(trip(true), { extras })).toMatchObject({
      cancellation: true,
      amendments: false,
      fullInsurance: true,
    });
  });

  it('adds a second driver only if one was selected, even free of charge', () => {
    expect(extrasOf(trip(), { extras: { additionalDriver: true } }).additionalDriver).toBe(true);
  });
});

it('keeps the drivers for another car, but not the consent for the first', () => {
  const moved = draftForOtherCar({ ...complete, extras: { fullInsurance: true }, choice: 'later' });
  expect(moved).toEqual({ ...complete, extras: {}, choice: null, acceptsTerms: false });
});
