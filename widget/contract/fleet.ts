import * as z from 'zod/mini';
import { carRanges, languages } from '../domain/enumerations.ts';
import { fleetCarStates, openingSteps } from '../domain/fleet.ts';
import { currency, id, maybe, minorUnits, wallTime, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { supplierBrief } from './supplier.ts';

const block = lazySchema(() =>
  z.object({ _id: id, from: wallTime, to: wallTime, reason: maybe(z.string()), isRunning: z.boolean() }),
);

/** A time when a car is out of service, in the time of its first location. */
export type CarBlock = z.output<typeof block>;

const namedPlace = lazySchema(() => z.object({ _id: id, name: z.string() }));

/** A car in the operator's list, also one that is offered nowhere. */
export const fleetCar = lazySchema(() =>
  z.object({
    _id: id,
    /** Its key in the fleet folder. */
    key: z.string(),
    name: z.string(),
    plate: maybe(z.string()),
    image: maybe(z.string()),
    supplier: supplierBrief,
    locations: z.array(namedPlace),
    range: word(carRanges),
    dailyPriceMinor: minorUnits,
    currency,
    status: word(fleetCarStates),
    isHidden: z.boolean(),
    /** Those under way and to come, by date. */
    blocks: z.array(block),
    /** The time at the car's first location; null without one. */
    localTime: maybe(wallTime),
  }),
);

export type FleetCar = z.output<typeof fleetCar>;

/** The suppliers and locations to choose from. */
export const fleetChoices = lazySchema(() =>
  z.object({ suppliers: z.array(supplierBrief), locations: z.array(namedPlace) }),
);

export type FleetChoices = z.output<typeof fleetChoices>;

const keys = lazySchema(() => z.array(z.string()));

const fileChanges = lazySchema(() =>
  z.object({
    file: z.string(),
    added: z.int(),
    changed: z.int(),
    retired: z.int(),
    unchanged: z.int(),
    /** The first keys of each. */
    keys: z.object({ added: keys, changed: keys, retired: keys }),
  }),
);

const fileProblem = lazySchema(() =>
  z.object({
    file: z.string(),
    line: z.int(),
    column: z.string(),
    /** The code of a text, and the values in it. */
    expected: z.object({
      code: z.string(),
      values: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
    }),
    got: z.string(),
  }),
);

/** A problem in a file, at a line from 1. `got` is the file's own text; empty for nothing. */
export type FleetProblem = z.output<typeof fileProblem>;

/** The changes that an upload would make, or has made. */
export const fleetPlan = lazySchema(() =>
  z.object({
    isApplied: z.boolean(),
    /** Identifies the fleet that the files were compared with. Empty with problems. */
    version: z.string(),
    /** True if the fleet changed after the plan that should have been applied: this is the new one. */
    isOutdated: z.boolean(),
    files: z.array(fileChanges),
    /** The first problems in the order of the files, and the number of all. */
    problems: z.array(fileProblem),
    problemCount: z.int(),
    /** Columns, or without one files, that are not of the format and are ignored. */
    warnings: z.array(z.object({ file: z.string(), column: z.string() })),
    /** Rows, as `cars.csv clio-1`, that were changed elsewhere since the last export or import. */
    edited: z.array(z.string()),
    editedCount: z.int(),
    /** Files without rows, which retire all of their records. */
    emptied: z.array(z.string()),
  }),
);

export type FleetPlan = z.output<typeof fleetPlan>;

export const staffMember = lazySchema(() =>
  z.object({
    _id: id,
    email: z.string(),
    fullName: z.string(),
    role: word(['admin', 'supplier']),
    supplier: maybe(supplierBrief),
    language: word(languages),
    /** True if they have not chosen a password yet. */
    isInvited: z.boolean(),
    isLastAdministrator: z.boolean(),
  }),
);

export type StaffMember = z.output<typeof staffMember>;

/** The steps of an operator before the first booking. */
export const openingChecklist = lazySchema(() => z.array(z.object({ step: word(openingSteps), isDone: z.boolean() })));
