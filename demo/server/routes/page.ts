import { JsonText } from '../http/json-text.ts';

/** Wraps a page of rows as BookCars does, and returns the total in a one-element array. */
export function toPage<Row>(rows: Row[], total: number) {
  return [{ resultData: rows, pageInfo: [{ totalRecords: total }] }];
}

/** Wraps rows that are JSON already, with the counts of the filters if they were requested. */
export function toPageText<Row, Counts extends object>(
  rows: readonly JsonText<Row>[],
  total: number,
  counts: Counts | undefined,
) {
  const list = rows.map(({ text }) => text).join();
  const counted = counts ? `,"counts":${JSON.stringify(counts)}` : '';
  return new JsonText<[{ resultData: Row[]; pageInfo: [{ totalRecords: number }]; counts?: Counts }]>(
    `[{"resultData":[${list}],"pageInfo":[{"totalRecords":${total}}]${counted}}]`,
  );
}

/** Returns the rows of one page, counted from 1. */
export function slicePage<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}
