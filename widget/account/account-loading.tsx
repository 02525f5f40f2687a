import { useReport } from '../parts/use-report.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { AccountProps } from './account-props.ts';

/** Place holder while a view's code or the session is on its way. */
export function AccountLoading(props: AccountProps) {
  useReport(props, 'loading');
  return (
    <Loading className="r-account-card">
      <Skeleton shape="title" />
      <Skeleton shape="block" lines={3} className="r-account-skeleton__field" />
    </Loading>
  );
}
