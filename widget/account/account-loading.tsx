import { useReport } from '../parts/use-report.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { AccountProps } from './account-props.ts';

/** Placeholder while the code of a view or the session loads. */
export function AccountLoading(props: AccountProps) {
  useReport(props, 'loading');
  return (
    <Loading part="panel" className="r-account-card">
      <Skeleton shape="title" />
      <Skeleton shape="block" lines={3} className="r-account-skeleton__field" />
    </Loading>
  );
}
