import type { Language } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import type { QuestionsPage, Text } from '../content/article.ts';
import { ArticleFrame } from '../content/article-frame.tsx';
import { questions } from '../content/articles.ts';
import { Lead } from '../content/blocks.tsx';
import { Questions } from '../content/questions.tsx';
import { useFacts } from '../content/use-facts.ts';
import { SiteLink } from '../layout/site-link.tsx';
import type { RouteCode } from '../route.ts';

/** Returns the page of the questions and answers by subject in one language. */
export async function loadQuestions(language: Language): Promise<RouteCode> {
  const { default: text } = await questions[language]();
  return { render: () => <FrequentQuestions text={text} /> };
}

function FrequentQuestions({ text }: { text: Text<QuestionsPage> }) {
  useLanguage();
  const { lead, groups } = text(useFacts());
  return (
    <ArticleFrame
      title={msg('Frequently asked questions', { id: 'site.faq.title' })}
      lead={
        <>
          <Lead text={lead} />
          <p>
            {msg('Already booked?', { id: 'site.faq.booked' })}{' '}
            <SiteLink href="/booking">{msg('Manage booking', { id: 'site.booking.manage' })}</SiteLink>
          </p>
        </>
      }
      parts={groups}
    >
      {groups.map(({ id, title, questions: group }) => (
        <section key={id} id={id} className="s-article__part" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Questions questions={group} />
        </section>
      ))}
    </ArticleFrame>
  );
}
