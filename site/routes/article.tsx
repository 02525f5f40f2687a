import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { ConsentChoice } from '../analytics/consent-choice.tsx';
import type { Article, ArticleName, Text } from '../content/article.ts';
import { ArticleFrame } from '../content/article-frame.tsx';
import { Blocks, Lead } from '../content/blocks.tsx';
import { useFacts } from '../content/use-facts.ts';

function heading(name: ArticleName, siteName: string): string {
  switch (name) {
    case 'about':
      return msg(str`About ${siteName}`, { id: 'site.about.title' });
    case 'tos':
      return msg('Terms of Use', { id: 'site.tos.title' });
    case 'privacy':
      return msg('Privacy policy', { id: 'site.privacy.title' });
    case 'cookie-policy':
      return msg('Cookie policy', { id: 'site.cookies.title' });
  }
}

/** The page of a text. */
export function ArticlePage({ name, text }: { name: ArticleName; text: Text<Article> }) {
  useLanguage();
  const facts = useFacts();
  const { lead, sections } = text(facts);
  return (
    <ArticleFrame title={heading(name, facts.name)} lead={<Lead text={lead} />} parts={sections}>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className="s-article__part" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Blocks blocks={blocks} />
          {name === 'cookie-policy' && id === 'others' && facts.countsVisits && <ConsentChoice />}
        </section>
      ))}
    </ArticleFrame>
  );
}
