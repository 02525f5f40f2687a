import type { ReactNode } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Disclosure } from '../../widget/ui/disclosure.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import './article.css';

export interface Part {
  id: string;
  title: string;
}

function ContentsList({ parts }: { parts: readonly Part[] }) {
  return (
    <ol className="s-contents__list">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/** What a page holds: beside the text on a wide window, folded above it on a narrow one. */
function Contents({ parts }: { parts: readonly Part[] }) {
  const label = msg('On this page', { id: 'site.contents' });
  return (
    <>
      <nav className="s-contents s-contents--wide" aria-label={label}>
        <p className="s-contents__title">{label}</p>
        <ContentsList parts={parts} />
      </nav>
      <nav className="s-contents s-contents--narrow" aria-label={label}>
        <Disclosure title={label}>
          <ContentsList parts={parts} />
        </Disclosure>
      </nav>
    </>
  );
}

export interface ArticleFrameProps {
  title: string;
  lead: ReactNode;
  /** Listed where they are many. */
  parts: readonly Part[];
  children: ReactNode;
}

/** An information page: heading, lead, contents, and text in lines of seventy characters. */
export function ArticleFrame({ title, lead, parts, children }: ArticleFrameProps) {
  useLanguage();
  const isLong = parts.length > 3;
  return (
    <div className="s-page s-article" data-long={isLong || undefined}>
      <header className="s-article__head">
        <PageHeading>{title}</PageHeading>
        {lead}
      </header>
      {isLong && <Contents parts={parts} />}
      <div className="s-article__body">{children}</div>
    </div>
  );
}
