import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PagerProps } from '../../ui/pager.tsx';
import { whenIdle } from '../when-idle.ts';

function Space() {
  return <div className="r-results__pager" />;
}

const Pages = lazyPart<PagerProps>(() => import('../../ui/pager.tsx').then((part) => part.Pager), { fallback: Space });

/** The pages of the list. It is below fifteen cars, so its code loads when they are shown; its height is reserved. */
export function ListPager(props: PagerProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (props.pageCount < 2) return null;
  return isIdle ? <Pages {...props} /> : <Space />;
}
