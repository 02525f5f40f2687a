import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingResults } from '../list/loading-results.tsx';
import type { CompareCarsProps } from './compare-cars.tsx';

/** The comparison of cars, in its own chunk. */
export const ComparedCars = lazyPart<CompareCarsProps>(
  () => import('./compare-cars.tsx').then(({ CompareCars }) => CompareCars),
  { fallback: LoadingResults },
);
