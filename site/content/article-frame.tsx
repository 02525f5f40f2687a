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

/** Renders the table of contents: next to the text in a wide window, folded above it in a narrow one. */
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
  /** Sections for the table of contents, if there are many. */
  parts: readonly Part[];
  children: ReactNode;
}

/** Renders an information page: heading, lead, table of contents, and text in lines of 70 characters. */
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
