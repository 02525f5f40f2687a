import { useEffect } from 'react';
import type { AccountTarget } from './account-props.ts';

export interface ListPageInput<Row> {
  /** Null until loaded. */
  rows: readonly Row[] | null;
  /** Total over all pages. */
  total: number;
  pageSize: number;
  /** The page in the address, from 1. */
  page: number;
  /** True while the rows of another page are shown. */
  isPrevious: boolean;
  targetOf: (change: { page: number }) => AccountTarget;
  onLeave: (target: AccountTarget) => void;
}

export interface ListPage<Row> {
  /** Null until the rows of a page that exists have loaded. */
  rows: readonly Row[] | null;
  pageCount: number;
}

/** Moves a list from a page that doesn't exist, or no longer does, to its last page, which takes its place in the history. */
export function useListPage<Row>(input: ListPageInput<Row>): ListPage<Row> {
  const { rows, total, pageSize, page, isPrevious, targetOf, onLeave } = input;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = rows?.length === 0 && !isPrevious && page > pageCount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves once for each page that doesn't exist
  useEffect(() => {
    if (isBeyond) onLeave({ ...targetOf({ page: pageCount }), replaces: true });
  }, [isBeyond, page, pageCount]);
  const isLeaving = isBeyond || (isPrevious && rows?.length === 0 && total > 0);
  return { rows: isLeaving ? null : rows, pageCount };
}
