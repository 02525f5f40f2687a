/** The peer's envelope around a page of rows; its total stands in a list of one. */
export function toPage<Row>(rows: Row[], total: number) {
  return [{ resultData: rows, pageInfo: [{ totalRecords: total }] }];
}

/** The rows of one page, counted from 1. */
export function slicePage<Row>(rows: readonly Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}
