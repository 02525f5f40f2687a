import { expect, it } from 'vitest';
import { searchAttributes } from './search-address.ts';

it('names the drop-off only if it is another place, so that no space is reserved for its field', () => {
  expect(searchAttributes({ pickup: 'nice', dropoff: 'nice' }).dropoff).toBeUndefined();
  expect(searchAttributes({ pickup: 'nice', dropoff: 'lyon' }).dropoff).toBe('lyon');
});
