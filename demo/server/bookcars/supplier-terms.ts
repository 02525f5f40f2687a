import type { CarDetail } from '../../../widget/contract/car.ts';
import { getCar } from '../../../widget/contract/operations/cars.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { ProcessContext } from '../process/context.ts';
import type { BookCarsClient } from './bookcars-client.ts';
import { callBookCars } from './call-bookcars.ts';
import { rememberEach } from './remember-for.ts';

/** Terms of a supplier that BookCars' search leaves out. */
export type SupplierTerms = Pick<CarDetail['supplier'], 'payLater' | 'licenseRequired'>;

export type SupplierTermsStore = {
  /** Returns the terms of a supplier by the id of any of its cars; null if the car has just been deleted. `fresh` requests them now. */
  load: (supplierId: string, carId: string, options: { fresh: boolean }) => Promise<SupplierTerms | null>;
};

/** Operators change these rarely, and the quote of a car reads them again. */
const knownSeconds = 60;
const maxSuppliers = 10_000;

type Context = Pick<ProcessContext, 'now'> & { bookCars: BookCarsClient };

/** Loads suppliers' terms with the details of one car each, and keeps them for a minute. */
export function createSupplierTerms({ bookCars, now }: Context): SupplierTermsStore {
  const remember = rememberEach<SupplierTerms | null>(knownSeconds, now, maxSuppliers);
  return {
    load: (supplierId, carId, options) => {
      const request = () => {
        const params = { id: carId, language: 'en' } as const;
        const car = callBookCars(bookCars.visitor, getCar, { params });
        return car.then(({ supplier }) => supplier, nullIfMissing);
      };
      return remember(supplierId, request, options);
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ProblemError && error.code === 'car_not_found') return null;
  throw error;
}
