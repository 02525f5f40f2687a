import { expect, it } from 'vitest';
import { pathToReturnTo, withReturnPath } from './return-path.ts';
import { carryReturnPath, readPartnerSignIn } from './sign-in-request.ts';

it('returns to the previous page with its query', () => {
  const address = withReturnPath('/sign-in', '/checkout?car=1&from=2027-05-01T10:00');
  expect(pathToReturnTo(address.split('?')[1] ?? '')).toBe('/checkout?car=1&from=2027-05-01T10:00');
  expect(withReturnPath('/sign-in', '/')).toBe('/sign-in');
});

it.each([
  '',
  'back=https://evil.example',
  'back=//evil.example',
  'back=/%5Cevil.example',
  'back=/%09/evil.example',
  'back=/%0A/evil.example',
  'back=javascript:alert(1)',
])('never returns to another site: %s', (search) => {
  expect(pathToReturnTo(search)).toBe('/');
});

it('keeps the return path between the sign-in pages only', () => {
  const here = { pathname: '/sign-in', search: '?back=%2Fcheckout%3Fcar%3D1' };
  expect(carryReturnPath({ pathname: '/sign-up', search: '' }, here)).toBe('/sign-up?back=%2Fcheckout%3Fcar%3D1');
  expect(carryReturnPath({ pathname: '/', search: '' }, here)).toBe('/');
});

it('returns to a partner’s sign-in request after sign-up', () => {
  const search = '?hand-over=abc&state=s&return=https%3A%2F%2Fhotel.example%2Fbook';
  expect(readPartnerSignIn(search)).toEqual({ challenge: 'abc', state: 's', returnTo: 'https://hotel.example/book' });
  expect(readPartnerSignIn('?hand-over=abc')).toBeNull();
  const onward = carryReturnPath({ pathname: '/sign-up', search: '' }, { pathname: '/sign-in', search });
  expect(pathToReturnTo(onward.split('?')[1] ?? '')).toBe(`/sign-in${search}`);
});
