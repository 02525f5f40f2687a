import { afterEach, describe, expect, it } from 'vitest';
import { setZoneData, zoneOffset } from '../../../widget/domain/time-zone.ts';
import { applyZonePackage, packagedOffsets, publishedOffsets, zoneDataVersion } from './zone-data.ts';

const hour = 3_600_000;
const now = new Date('2026-11-21T07:00:00Z');

afterEach(() => setZoneData(() => undefined));

it('has Morocco at UTC since September 2026, whatever data the runtime carries', () => {
  applyZonePackage();
  const offsetAt = (instant: string) => zoneOffset(Date.parse(instant), 'Africa/Casablanca') / hour;
  expect(zoneDataVersion >= '2026c').toBe(true);
  expect([offsetAt('2026-08-01T12:00:00Z'), offsetAt('2026-12-01T12:00:00Z')]).toEqual([1, 0]);
  expect(offsetAt('2027-07-01T12:00:00Z')).toBe(0);
});

it('agrees with the runtime in zones whose rules have not changed for years', () => {
  for (const zone of ['Europe/Paris', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (let instant = Date.UTC(2000, 0, 1); instant < Date.UTC(2032, 0, 1); instant += 37 * hour) {
      setZoneData(() => undefined);
      const runtime = zoneOffset(instant, zone);
      applyZonePackage();
      expect(zoneOffset(instant, zone), `${zone} ${new Date(instant).toISOString()}`).toBe(runtime);
    }
  }
});

describe('publishedOffsets', () => {
  it('lists the changes of the years around now, and where the list ends', () => {
    const offsets = publishedOffsets('Africa/Casablanca', now);
    const change = Date.parse('2026-09-20T01:00:00Z') / 1000;
    expect(offsets).toContainEqual([change, 0]);
    expect(offsets?.[0]?.[0]).toBeLessThan(Date.parse('2024-12-01') / 1000);
    expect(offsets?.at(-1)?.[1]).toBeNull();
    expect(offsets?.at(-1)?.[0]).toBeGreaterThan(Date.parse('2030-06-01') / 1000);
    expect(offsets?.length).toBeLessThan(20);
  });

  it('gives a zone without changes its one offset', () => {
    expect(publishedOffsets('Etc/UTC', now)?.map(([, minutes]) => minutes)).toEqual([0, null]);
  });

  it('has nothing for an unknown zone', () => {
    expect(publishedOffsets('Mars/Olympus', now)).toBeUndefined();
    expect(packagedOffsets('Mars/Olympus')).toBeUndefined();
  });
});
