import { useLanguage } from '../../widget/i18n/localize.ts';
import { ConsentChoice } from '../analytics/consent-choice.tsx';
import type { Article, ArticleName, Text } from '../content/article.ts';
import { ArticleFrame } from '../content/article-frame.tsx';
import { Blocks, Lead } from '../content/blocks.tsx';
import { useFacts } from '../content/use-facts.ts';

export interface ArticlePageProps {
  name: ArticleName;
  title: () => string;
  text: Text<Article>;
}

/** Renders the page of a text. */
export function ArticlePage({ name, title, text }: ArticlePageProps) {
  useLanguage();
  const facts = useFacts();
  const { lead, sections } = text(facts);
  return (
    <ArticleFrame title={title()} lead={<Lead text={lead} />} parts={sections}>
      {sections.map(({ id, title: heading, blocks }) => (
        <section key={id} id={id} className="s-article__part" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          <Blocks blocks={blocks} />
          {name === 'cookie-policy' && id === 'others' && facts.countsVisits && <ConsentChoice />}
        </section>
      ))}
    </ArticleFrame>
  );
}
