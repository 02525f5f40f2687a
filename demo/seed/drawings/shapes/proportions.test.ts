import { expect, it } from 'vitest';
import type { VehicleShape } from '../vehicle-shape.ts';
import { boxTruck } from './box-truck.ts';
import { camper } from './camper.ts';
import { hatchback } from './hatchback.ts';
import { mini } from './mini.ts';
import { minibus } from './minibus.ts';
import { peopleCarrier } from './people-carrier.ts';
import { saloon } from './saloon.ts';
import { suv } from './suv.ts';

/** Centimetres: length, height, wheelbase, wheel diameter. */
const asked: [name: string, shape: VehicleShape, length: number, height: number, wheelbase: number, wheel: number][] = [
  ['mini', mini, 360, 150, 230, 58],
  ['hatchback', hatchback, 410, 147, 255, 62],
  ['saloon', saloon, 470, 145, 280, 65],
  ['SUV', suv, 450, 168, 267, 70],
  ['people carrier', peopleCarrier, 490, 190, 310, 66],
  ['minibus', minibus, 600, 270, 370, 68],
  ['box truck', boxTruck, 620, 310, 360, 75],
  ['camper', camper, 600, 290, 350, 68],
];

/** Highest and furthest points of everything that is drawn, in centimetres; a curve's handles may reach a little further. */
function extent(shape: VehicleShape): { length: number; height: number } {
  const outlines = [shape.body, ...[...(shape.behind ?? []), ...(shape.over ?? [])].map((part) => part.d)].join(' ');
  const pairs = [...outlines.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
  return {
    length: Math.max(...pairs.map(([, x]) => Number(x))),
    height: Math.max(...pairs.map(([, , y]) => Number(y))),
  };
}

it.each(asked)(
  '%s has the length, height, wheelbase and wheels it should have',
  (_name, shape, length, height, wheelbase, wheel) => {
    expect(shape.length).toBe(length);
    expect(shape.axles[1] - shape.axles[0]).toBe(wheelbase);
    expect(shape.wheelRadius * 2).toBe(wheel);
    expect(Math.abs(extent(shape).length - length)).toBeLessThanOrEqual(4);
    expect(Math.abs(extent(shape).height - height)).toBeLessThanOrEqual(6);
  },
);
