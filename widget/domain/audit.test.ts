import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit.ts';

describe('auditChanges', () => {
  it('returns what a field was and what it is now', () => {
    expect(auditChanges({ status: 'pending', total: 12_000 }, { status: 'paid', total: 12_000 })).toEqual([
      { field: 'status', before: 'pending', after: 'paid' },
    ]);
  });

  it('returns null for a value that was missing, or is now', () => {
    expect(auditChanges({ phone: '+212 600' }, { note: 'Late flight' })).toEqual([
      { field: 'phone', before: '+212 600', after: null },
      { field: 'note', before: null, after: 'Late flight' },
    ]);
  });

  it('keeps empty values apart from missing ones', () => {
    expect(auditChanges({ total: 0, suspended: false, note: '' }, {})).toEqual([
      { field: 'total', before: 0, after: null },
      { field: 'note', before: '', after: null },
      { field: 'suspended', before: false, after: null },
    ]);
    expect(auditChanges({}, { total: 0 })).toEqual([{ field: 'total', before: null, after: 0 }]);
    expect(auditChanges({ note: null }, { note: undefined })).toEqual([]);
  });

  it('compares lists by their items', () => {
    expect(auditChanges({ extras: ['cancellation'] }, { extras: ['cancellation'] })).toEqual([]);
    expect(auditChanges({ extras: ['cancellation'] }, { extras: [] })).toEqual([
      { field: 'extras', before: ['cancellation'], after: [] },
    ]);
  });

  it('returns the fields in the order of the record, not of the change', () => {
    const changes = auditChanges({}, { note: 'x', car: 'Duster', status: 'paid' });
    expect(changes.map(({ field }) => field)).toEqual(['status', 'car', 'note']);
  });
});
