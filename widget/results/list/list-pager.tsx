import { useEffect, useState } from 'react';
import { Pager, type PagerProps } from '../../ui/pager.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

/** The pages of the list. It is below fifteen cars, so it renders after them; its height is reserved. */
export function ListPager(props: PagerProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (props.pageCount < 2) return null;
  return isIdle ? <Pager {...props} /> : <div className="r-results__pager" />;
}
