import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Placeholder of the map or the suppliers. */
export function PartPlaceholder() {
  return (
    <Loading>
      <Skeleton shape="block" className="r-results__part" />
    </Loading>
  );
}
