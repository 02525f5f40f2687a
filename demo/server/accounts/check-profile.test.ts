import { expect, it } from 'vitest';
import { parseWallDate } from '../../../widget/domain/wall-date.ts';
import { readTerms } from '../process/operator-terms.ts';
import { checkProfile } from './check-profile.ts';

/** In Auckland it is already 1 December. */
const now = () => new Date('2026-11-30T12:00:00Z');
const birthDate = parseWallDate('2001-12-01');

it('checks the age on the operator’s day, as the pages do', () => {
  const check = (timeZone: string) =>
    checkProfile({ terms: readTerms({ minimumAge: 25, timeZone }), now }, { birthDate });
  expect(() => check('Pacific/Auckland')).not.toThrow();
  expect(() => check('UTC')).toThrow('driver_too_young');
});
