import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Stands where the map or the suppliers will be. */
export function PartPlaceHolder() {
  return (
    <Loading>
      <Skeleton shape="block" className="r-results__part" />
    </Loading>
  );
}
