import { describe, expect, it } from 'vitest';
import { paints, vehicleBodies, vehicleImage } from '../data/pictures.ts';
import { seedData } from '../data/seed-data.ts';
import { drawPicture, picturePaths } from '../pictures.ts';
import { drawIcon } from './app-icon.ts';
import { drawVehicle } from './draw-vehicle.ts';
import { drawLocation, locationKeys } from './location-pictures.ts';
import { drawSharePicture } from './share-picture.ts';
import { drawSupplierLogo, logoKeys } from './supplier-logos.ts';

const seed = seedData(new Date('2026-11-21T09:00:00Z'));
const all = new Map(picturePaths.map((path) => [path, drawPicture(path) ?? '']));

const tag = /<(\/?)([A-Za-z]+)(?: [A-Za-z][A-Za-z0-9-]*="[^"<&]*")*(\/?)>/g;

/** What is wrong with the nesting of a drawing's tags, or null. */
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

describe.each([...all])('%s', (_path, svg) => {
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

it('has no drawing for a path nobody named', () => {
  expect(drawPicture('cars/hovercraft-red.svg')).toBeNull();
});

describe('vehicles', () => {
  it('exist for every car of the seed', () => {
    expect(seed.cars.filter((car) => !all.has(`cars/${car.image}`)).map((car) => car.slug)).toEqual([]);
  });

  it('are drawn in nine silhouettes and eight paints, all different', () => {
    const drawn = vehicleBodies.flatMap((body) => paints.map((paint) => drawVehicle(body, paint)));
    expect(new Set(drawn).size).toBe(72);
  });

  it('differ by more than their ids between two paints', () => {
    const plain = (svg: string) => svg.replaceAll(/mini-(red|blue)/g, 'mini');
    expect(plain(drawVehicle('mini', 'red'))).not.toBe(plain(drawVehicle('mini', 'blue')));
  });

  it('measure 300 by 200 and are the same text every time', () => {
    const svg = drawVehicle('suv', 'green');
    expect(svg).toContain('viewBox="0 0 300 200"');
    expect(drawVehicle('suv', 'green')).toBe(svg);
    expect(all.get(`cars/${vehicleImage('suv', 'green')}`)).toBe(svg);
  });
});

describe('suppliers and places', () => {
  it('have a logo each', () => {
    expect(seed.suppliers.map((supplier) => supplier.slug).sort()).toEqual([...logoKeys].sort());
    expect(seed.suppliers.filter((supplier) => !all.has(`users/${supplier.avatar}`))).toEqual([]);
    expect(() => drawSupplierLogo('nobody')).toThrow('No logo for supplier nobody');
  });

  it('have a picture each, no two alike', () => {
    expect(seed.locations.map((place) => place.slug).sort()).toEqual([...locationKeys].sort());
    expect(seed.locations.filter((place) => !all.has(`locations/${place.image}`))).toEqual([]);
    expect(new Set(locationKeys.map((key) => drawLocation(key))).size).toBe(24);
    expect(() => drawLocation('atlantis')).toThrow('No picture for location atlantis');
  });
});

describe('the site’s own pictures', () => {
  it('are icons for each purpose and a picture for shared links', () => {
    expect(new Set([drawIcon(), drawIcon('maskable'), drawIcon('favicon')]).size).toBe(3);
    expect(drawSharePicture()).toContain('viewBox="0 0 1200 630"');
  });
});
