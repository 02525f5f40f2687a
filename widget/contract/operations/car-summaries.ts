import { carSummary } from '../car.ts';
import { pageOf } from '../field-schemas.ts';
import { operation } from '../operation.ts';
import { searchCars } from './cars.ts';

/** The same search for a page that shows little of each car. */
export const searchCarSummaries = operation({ ...searchCars, ok: pageOf(carSummary) });
