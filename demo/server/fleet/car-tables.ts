import {
  carRanges,
  coverExclusions,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  multimediaOptions,
} from '../../../widget/domain/enumerations.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import {
  day,
  decimal,
  extraPrice,
  key,
  keyList,
  mileage,
  money,
  picture,
  plainText,
  wallTime,
  wholeNumber,
  word,
  wordList,
  yesNo,
} from './cells.ts';
import { addedLater, optional, required, type Table, withDefault } from './table.ts';

/** The states of a car in the file. */
export const carStates = ['available', 'fully-booked', 'coming-soon', 'hidden'] as const;

const price = () => optional<number>(money);
const excess = (example: string) => addedLater<number>(money, example);
const extra = (example: string) => withDefault<number | 'no'>(extraPrice, 'no', example);

export const carsTable = {
  file: 'cars.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'clio-1'),
    supplier: required<string>(key, 'my-company'),
    name: required<string>(plainText(), 'Renault Clio'),
    plate: optional<string>(plainText(20), 'AB-123-CD'),
    locations: required<string[]>(keyList, 'paris-cdg'),
    range: required<(typeof carRanges)[number]>(word(carRanges), 'mini'),
    fuel: required<(typeof fuelTypes)[number]>(word(fuelTypes), 'gasoline'),
    gearbox: required<(typeof gearboxes)[number]>(word(gearboxes), 'manual'),
    seats: required<number>(wholeNumber(1, 100), '5'),
    doors: required<number>(wholeNumber(0, 10), '5'),
    aircon: withDefault<boolean>(yesNo, false, 'yes'),
    luggage_large: optional<number>(wholeNumber(0, 50), '1'),
    luggage_small: optional<number>(wholeNumber(0, 50), '2'),
    acriss: optional<string>(plainText(4), 'ECMR'),
    multimedia: withDefault<(typeof multimediaOptions)[number][]>(wordList(multimediaOptions), [], 'bluetooth'),
    co2: optional<number>(wholeNumber(0, 1000), '118'),
    fuel_policy: required<(typeof fuelPolicies)[number]>(word(fuelPolicies), 'likeForlike'),
    mileage: withDefault<number>(mileage, -1, 'unlimited'),
    extra_km_price: addedLater<number>(money),
    minimum_age: withDefault<number>(wholeNumber(16, 99), 21, '21'),
    deposit: withDefault<number>(money, 0, '300.00'),
    excess_damage: excess('900.00'),
    excess_theft: excess('1200.00'),
    excess_damage_covered: excess('200.00'),
    excess_theft_covered: excess('200.00'),
    excess_full_insurance: excess('0.00'),
    not_covered: addedLater<(typeof coverExclusions)[number][]>(wordList(coverExclusions), 'tyres|glass'),
    daily_price: optional<number>(money, '49.90'),
    discounted_daily_price: price(),
    hourly_price: price(),
    discounted_hourly_price: price(),
    three_day_price: price(),
    discounted_three_day_price: price(),
    weekly_price: optional<number>(money, '299.00'),
    discounted_weekly_price: price(),
    monthly_price: price(),
    discounted_monthly_price: price(),
    cancellation: extra('included'),
    amendments: extra('included'),
    theft_protection: extra('4.90'),
    collision_damage_waiver: extra('8.90'),
    full_insurance: extra('19.90'),
    additional_driver: extra('5.00'),
    additional_driver_max: addedLater<number>(money, '50.00'),
    rating: optional<number>(decimal(1, 5, '4.5')),
    rating_source: addedLater<string>(plainText(), 'verified renters'),
    trips: withDefault<number>(wholeNumber(0, 1_000_000), 0),
    status: withDefault<(typeof carStates)[number]>(word(carStates), 'available', 'available'),
    picture: optional<string>(picture),
  },
  texts: {},
} satisfies Table;

export const pricesTable = {
  file: 'prices.csv',
  identifier: null,
  columns: {
    car: required<string>(key, 'clio-1'),
    from: required<string>(day, '2027-07-01'),
    to: required<string>(day, '2027-08-31'),
    daily_price: required<number>(money, '64.90'),
  },
  texts: {},
} satisfies Table;

export const blocksTable = {
  file: 'blocks.csv',
  identifier: null,
  columns: {
    car: required<string>(key, 'clio-1'),
    from: required<WallTime>(wallTime, '2027-09-06T08:00'),
    to: required<WallTime>(wallTime, '2027-09-07T18:00'),
    reason: optional<string>(plainText(), 'Inspection'),
  },
  texts: {},
} satisfies Table;
