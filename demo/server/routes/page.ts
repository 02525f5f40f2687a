import { JsonText } from '../http/json-text.ts';

/** Wraps a page of rows as BookCars does, and returns the total in a one-element array. */
export function toPage<Row>(rows: Row[], total: number) {
  return [{ resultData: rows, pageInfo: [{ totalRecords: total }] }];
}

/** Wraps rows that are JSON already. */
export function toPageText<Row>(rows: readonly JsonText<Row>[], total: number) {
  const list = rows.map(({ text }) => text).join();
  return new JsonText<ReturnType<typeof toPage<Row>>>(
    `[{"resultData":[${list}],"pageInfo":[{"totalRecords":${total}}]}]`,
  );
}

/** Returns the rows of one page, counted from 1. */
export function slicePage<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}
