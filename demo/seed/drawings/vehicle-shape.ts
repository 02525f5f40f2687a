import type { Tones } from './paint-tones.ts';
import type { Space } from './vehicle-space.ts';
import type { Rim } from './wheels.ts';

/** A part in a colour of its own, as a path in centimetres; `panel` is the pale plastic of boxes and living cells. */
export type Part = {
  d: string;
  fill: string | ((tones: Tones) => string);
  opacity?: number;
};

/**
 * A vehicle from its right side, facing right. All paths are in centimetres: x from the rear bumper forwards, y up from
 * the ground, every pair written `x,y`, commands absolute and without arcs.
 */
export type VehicleShape = {
  length: number;
  height: number;
  axles: readonly [rear: number, front: number];
  wheelRadius: number;
  rim: Rim;
  rimShare?: number;
  /** Gap between tyre and arch. */
  archGap: number;
  /** Broad dark claddings around the wheels. */
  clad?: boolean;
  /** Whole painted outline. */
  body: string;
  /** Height of the window line, where the flank starts. */
  belt: number;
  /** Lowest painted height, where the flank ends. */
  sill: number;
  /** Window openings; one sees through them. */
  glass: readonly string[];
  /** Glass that is seen edge-on and lies on the body: windscreen, rear window. */
  edgeGlass: readonly string[];
  /** Dark pillars across the windows. */
  pillars: readonly string[];
  /** Backs of the seats: where each stands, from the rear. */
  seats: readonly number[];
  /** Seats show more of themselves behind a tall window; 1 when left out. */
  seatScale?: number;
  /** Middle of the steering wheel. */
  steering?: readonly [number, number];
  /** Where light catches the shoulder. */
  shoulder: string;
  /** Pressed lines in the flank. */
  creases: readonly string[];
  /** Shut lines of doors, lids and bonnet. */
  shutLines: readonly string[];
  handles: readonly (readonly [number, number])[];
  /** Dark plastic: sills, bumper inserts, arch claddings. */
  plastic: readonly string[];
  /** Further parts on the body, under the lamps. */
  parts: readonly Part[];
  headlamp: string;
  tailLamp: string;
  /** Foot of the door mirror. */
  mirror: readonly [number, number];
  /** Taller mirrors on vans. */
  mirrorScale?: number;
  /** Anything outside the painted outline, drawn behind it. */
  behind?: readonly Part[];
  /** Anything outside the painted outline, drawn over it. */
  over?: readonly Part[];
};

/** What every layer of a drawing needs. */
export type Sheet = { id: string; shape: VehicleShape; space: Space; tones: Tones };
