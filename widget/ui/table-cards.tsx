import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './table-cards.css?inline';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers at the end, with figures of equal width. */
  numeric?: boolean | undefined;
  /** Makes the header visually hidden, for a column of buttons or checkboxes. */
  hideHeader?: boolean | undefined;
  /** Leaves the column out on paper, for buttons and checkboxes. */
  isScreenOnly?: boolean | undefined;
}

export interface TableCardsProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Returns true for rows that are shown as selected. */
  isSelected?: ((row: Row) => boolean) | undefined;
  className?: string | undefined;
}

function cellData<Row>({ numeric, isScreenOnly }: Column<Row>) {
  return { 'data-numeric': numeric || undefined, 'data-screen-only': isScreenOnly || undefined };
}

/** Renders a table; in a narrow container each row is a card of labelled values, and the roles keep it a table for screen readers. */
export function TableCards<Row>({ label, columns, rows, rowKey, isSelected, className }: TableCardsProps<Row>) {
  useStyles(css);
  return (
    <div className={classes('r-table-cards', className)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: display: block removes a table's implicit role */}
      <table part="table" className="r-table" role="table" aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead className="r-table__head" role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <th key={column.id} role="columnheader" scope="col" {...cellData(column)}>
                <span className={column.hideHeader ? 'r-table__quiet' : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={rowKey(row)} role="row" className="r-table__row" data-selected={isSelected?.(row) || undefined}>
              {columns.map((column) => (
                // biome-ignore lint/a11y/noRedundantRoles: as above
                <td key={column.id} role="cell" className="r-table__cell" {...cellData(column)}>
                  {!column.hideHeader && (
                    <span className="r-table__label" aria-hidden="true">
                      {column.header}
                    </span>
                  )}
                  <span className="r-table__value">{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
