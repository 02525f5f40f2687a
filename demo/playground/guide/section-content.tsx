import { CopyCode } from '../copy/copy-code.tsx';
import type { GuidePiece, GuideSection } from './guide.ts';
import { InlineText } from './inline-text.tsx';

function Piece({ piece }: { piece: GuidePiece }) {
  if (typeof piece === 'string') {
    return (
      <p>
        <InlineText>{piece}</InlineText>
      </p>
    );
  }
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
