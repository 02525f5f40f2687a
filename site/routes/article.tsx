import type { Language } from '../../widget/domain/enumerations.ts';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { ConsentChoice } from '../analytics/consent-choice.tsx';
import type { Article, ArticleName, Text } from '../content/article.ts';
import { ArticleFrame } from '../content/article-frame.tsx';
import { articles } from '../content/articles.ts';
import { Blocks, Lead } from '../content/blocks.tsx';
import { useFacts } from '../content/use-facts.ts';
import type { RouteCode } from '../route.ts';

interface ArticlePageProps {
  name: ArticleName;
  title: () => string;
  text: Text<Article>;
}

/** Returns the page of a text in one language. */
export async function loadArticle(name: ArticleName, title: () => string, language: Language): Promise<RouteCode> {
  const { default: text } = await articles[name][language]();
  return { render: () => <ArticlePage name={name} title={title} text={text} /> };
}

function ArticlePage({ name, title, text }: ArticlePageProps) {
  useLanguage();
  const facts = useFacts();
  const { lead, sections } = text(facts);
  return (
    <ArticleFrame title={title()} lead={<Lead text={lead} />} parts={sections}>
      {sections.map(({ id, title: heading, blocks }) => (
        <section key={id} id={id} className="s-article__part" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          <Blocks blocks={blocks} />
          {name === 'cookie-policy' && id === 'others' && (facts.countsVisits || facts.measuresSpeed) && (
            <ConsentChoice />
          )}
        </section>
      ))}
    </ArticleFrame>
  );
}
