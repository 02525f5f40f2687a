import { SiteLink } from '../layout/site-link.tsx';
import type { Block } from './article.ts';

/** Matches `[words](/path)` within a text. */
const linkMark = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Renders a text with its links. */
function Words({ text }: { text: string }) {
  const parts = text.split(linkMark);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const href = parts[index + 1] ?? '/';
    const key = `${index} ${href}`;
    // The playground is a separate document.
    if (!href.startsWith('/demo')) {
      return (
        <SiteLink key={key} href={href}>
          {part}
        </SiteLink>
      );
    }
    return (
      <a key={key} className="s-link" href={href}>
        {part}
      </a>
    );
  });
}

/** Returns a text without its link syntax, for structured data. */
const plainText = (text: string) => text.replace(linkMark, '$1');

/** Returns a block as plain text. */
export function blockText(block: Block): string {
  if (typeof block === 'string') return plainText(block);
  if ('list' in block) return block.list.map(plainText).join(' ');
  return block.terms.map(([term, text]) => `${term}: ${plainText(text)}`).join(' ');
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words text={block} />
      </p>
    );
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((point) => (
          <li key={point}>
            <Words text={point} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl>
      {block.terms.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Words text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the paragraphs, lists and terms of a text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never change their order
    <OneBlock key={index} block={block} />
  ));
}

/** Renders the larger first paragraph of a page. */
export function Lead({ text }: { text: string }) {
  return (
    <p className="s-article__lead">
      <Words text={text} />
    </p>
  );
}
