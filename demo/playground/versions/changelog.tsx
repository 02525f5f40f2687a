import changelog from '../../../CHANGELOG.md?raw';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { InlineText } from '../guide/inline-text.tsx';
import { type MarkdownBlock, readChangelog } from './markdown.ts';

const { introduction, entries } = readChangelog(changelog);

/** The changelog of the product, version by version; the newest one is open. */
export function Changelog() {
  return (
    <div className="p-changelog">
      <Blocks blocks={introduction} />
      {entries.map(({ title, id, blocks }, index) => (
        <div key={id} id={id}>
          <Disclosure title={title} open={index === 0}>
            <Blocks blocks={blocks} />
          </Disclosure>
        </div>
      ))}
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks never change their order
    if (block.kind === 'heading') {
      return (
        <h3 key={index}>
          <InlineText>{block.text}</InlineText>
        </h3>
      );
    }
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          <InlineText>{block.text}</InlineText>
        </p>
      );
    }
    return (
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>
            <InlineText>{item}</InlineText>
          </li>
        ))}
      </ul>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}
