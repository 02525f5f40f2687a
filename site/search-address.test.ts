import { expect, it } from 'vitest';
import { searchAttributes } from './search-address.ts';

it('names the drop-off only if it is another place, so that no space is reserved for its field', () => {
  const days = { from: '2027-03-01T10:00', to: '2027-03-04T10:00' } as const;
  expect(searchAttributes({ pickup: 'nice', dropoff: 'nice', ...days }).dropoff).toBeUndefined();
  expect(searchAttributes({ pickup: 'nice', dropoff: 'lyon', ...days }).dropoff).toBe('lyon');
});
