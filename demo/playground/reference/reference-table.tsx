import type { ReactNode } from 'react';

export interface ReferenceRow {
  name: string;
  /** Another name of the same item. */
  note?: string | undefined;
  cells: readonly ReactNode[];
}

export interface ReferenceTableProps {
  title: string;
  /** The element that it belongs to. */
  of?: string;
  /** True if a heading around the table already has its title. */
  hideTitle?: boolean;
  heads: readonly string[];
  rows: readonly ReferenceRow[];
}

/** A table of names and descriptions; renders nothing if it is empty. */
export function ReferenceTable({ title, of, hideTitle, heads, rows }: ReferenceTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className="p-table">
      {!hideTitle && <h3>{title}</h3>}
      <section className="p-table__sheet" aria-label={of ? `${title} of ${of}` : title}>
        {/* biome-ignore lint/a11y/noRedundantRoles: display: block removes a table's implicit role */}
        <table role="table">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <thead role="rowgroup">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <tr role="row">
              {heads.map((head) => (
                // biome-ignore lint/a11y/noRedundantRoles: as above
                <th key={head} role="columnheader" scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tbody role="rowgroup">
            {rows.map(({ name, note, cells }) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <tr key={name} role="row">
                {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
                <th role="rowheader" scope="row">
                  <code>{name}</code>
                  {note && <code className="p-table__note">{note}</code>}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/a11y/noRedundantRoles: as above
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                  <td key={index} role="cell" data-empty={cell === '' || undefined}>
                    {index < cells.length - 1 && (
                      <span className="p-table__label" aria-hidden="true">
                        {heads[index + 1]}
                      </span>
                    )}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
