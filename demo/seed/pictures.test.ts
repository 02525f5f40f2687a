import { describe, expect, it } from 'vitest';
import { paints, vehicleBodies, vehicleImage } from './data/pictures.ts';
import { seedData } from './data/seed-data.ts';
import { pictures } from './pictures.ts';

const seed = seedData(new Date('2026-11-21T09:00:00Z'));

const tag = /<(\/?)([A-Za-z]+)(?: [A-Za-z][A-Za-z0-9-]*="[^"<&]*")*(\/?)>/g;

/** Returns what is wrong with the nesting of a picture's tags, or null. */
function malformed(svg: string): string | null {
  const open: string[] = [];
  for (const [text, closing, name, self] of svg.matchAll(tag)) {
    if (self) continue;
    if (!closing) open.push(name ?? '');
    else if (open.pop() !== name) return `unexpected ${text}`;
  }
  const rest = svg.replace(tag, '').trim();
  if (rest !== '') return `not a tag: ${rest.slice(0, 80)}`;
  return open.length > 0 ? `never closed: ${open.join(', ')}` : null;
}

describe.each([...pictures])('%s', (_path, svg) => {
  it('is one well-formed svg that a strict content security policy lets through', () => {
    expect(malformed(svg)).toBeNull();
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
    );
    expect(svg).not.toMatch(/ style=|<style|<script| on[a-z]+=|href=|NaN|undefined/);
  });

  it('refers only to ids it has, and has each of them once', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('vehicles', () => {
  it('exist for every car of the seed', () => {
    expect(seed.cars.filter((car) => !pictures.has(`cars/${car.image}`)).map((car) => car.slug)).toEqual([]);
  });

  it('come in nine silhouettes and eight paints, all different, 300 by 200', () => {
    const drawn = vehicleBodies.flatMap((body) =>
      paints.map((paint) => pictures.get(`cars/${vehicleImage(body, paint)}`)),
    );
    expect(new Set(drawn).size).toBe(72);
    expect(drawn.every((svg) => svg?.includes('viewBox="0 0 300 200"'))).toBe(true);
  });

  it('differ by more than their ids between two paints', () => {
    const plain = (paint: 'red' | 'blue') =>
      pictures.get(`cars/${vehicleImage('mini', paint)}`)?.replaceAll(/mini-(red|blue)/g, 'mini');
    expect(plain('red')).not.toBe(plain('blue'));
  });
});

describe('suppliers and locations', () => {
  it('have a logo each', () => {
    expect(seed.suppliers.filter((supplier) => !pictures.has(`users/${supplier.avatar}`))).toEqual([]);
  });

  it('have a picture each, no two alike', () => {
    const drawn = seed.locations.map((place) => pictures.get(`locations/${place.image}`));
    expect(drawn).not.toContain(undefined);
    expect(new Set(drawn).size).toBe(24);
  });
});

describe('the site’s own pictures', () => {
  it('are icons for each purpose and a picture for shared links', () => {
    const icons = ['icon', 'icon-maskable', 'favicon'].map((name) => pictures.get(`site/${name}.svg`));
    expect(new Set(icons).size).toBe(3);
    expect(pictures.get('site/share.svg')).toContain('viewBox="0 0 1200 630"');
  });
});
