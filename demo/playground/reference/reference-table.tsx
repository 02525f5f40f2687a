import type { ReactNode } from 'react';

export interface ReferenceRow {
  name: string;
  /** Another name for the same. */
  note?: string | undefined;
  cells: readonly ReactNode[];
}

export interface ReferenceTableProps {
  title: string;
  /** The tag it belongs to. */
  of?: string;
  /** The heading around it says the title already. */
  hideTitle?: boolean;
  heads: readonly string[];
  rows: readonly ReferenceRow[];
}

/** Names and what they mean; nothing where there is none. */
export function ReferenceTable({ title, of, hideTitle, heads, rows }: ReferenceTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className="p-table">
      {!hideTitle && <h3>{title}</h3>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys */}
      <section className="p-table__scroll" aria-label={of ? `${title} of ${of}` : title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, note, cells }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {note && <code className="p-table__note">{note}</code>}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
