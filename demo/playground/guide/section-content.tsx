import { CopyCode } from '../copy/copy-code.tsx';
import type { GuidePiece, GuideSection, GuideTable } from './guide.ts';
import { InlineText } from './inline-text.tsx';

function Piece({ piece }: { piece: GuidePiece }) {
  if (typeof piece === 'string') {
    return (
      <p>
        <InlineText>{piece}</InlineText>
      </p>
    );
  }
  if ('table' in piece) return <Table {...piece.table} />;
  if ('code' in piece) return <CopyCode label={piece.label} code={piece.code} />;
  return (
    <ul>
      {piece.list.map((text) => (
        <li key={text}>
          <InlineText>{text}</InlineText>
        </li>
      ))}
    </ul>
  );
}

/** A table that scrolls sideways in its own frame, which the keyboard reaches. */
function Table({ caption, columns, rows }: GuideTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className="p-guide-table" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <InlineText>{cell}</InlineText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One section of a guide: text and code to copy. */
export function SectionContent({ section: { id, title, pieces } }: { section: GuideSection }) {
  return (
    <section className="p-guide-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order
        <Piece key={index} piece={piece} />
      ))}
    </section>
  );
}
