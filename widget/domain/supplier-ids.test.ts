import { expect, it } from 'vitest';
import { supplierIds } from './supplier-ids.ts';

const id = '446de0c363ed3ddf19b556d8';
const known = [
  { _id: '111111111111111111111111', fullName: 'Azur Cars' },
  { _id: '222222222222222222222222', fullName: 'Riviera' },
];

it('keeps ids, also of unknown suppliers, and replaces names by ids in any letter case', () => {
  expect(supplierIds(['riviera', id, 'AZUR cars'], known)).toEqual([
    '222222222222222222222222',
    id,
    '111111111111111111111111',
  ]);
});

it('leaves out a name that no supplier has', () => {
  expect(supplierIds(['Azur', 'Nobody', ''], known)).toEqual([]);
  expect(supplierIds([], known)).toEqual([]);
});
