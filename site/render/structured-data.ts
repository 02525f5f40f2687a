import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import type { Block } from '../content/article.ts';
import { questions } from '../content/articles.ts';
import { plainText } from '../content/blocks.tsx';
import { siteFacts } from '../content/site-facts.ts';
import type { Route } from '../route.ts';

function textOf(block: Block): string {
  if (typeof block === 'string') return plainText(block);
  if ('list' in block) return block.list.map(plainText).join(' ');
  return block.terms.map(([term, text]) => `${term}: ${plainText(text)}`).join(' ');
}

function organisation(config: Config, origin: string): object {
  const { websiteName, contactEmail, contactPhone, companyAddress, socialLinks, logoUrl, languages } = config;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: websiteName,
    url: `${origin}/`,
    logo: new URL(logoUrl || '/icons/icon-512.png', `${origin}/`).href,
    ...(companyAddress && { address: companyAddress }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
    ...((contactEmail || contactPhone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(contactEmail && { email: contactEmail }),
        ...(contactPhone && { telephone: contactPhone }),
        availableLanguage: languages,
      },
    }),
  };
}

async function questionsPage(config: Config, language: Language): Promise<object> {
  const { default: text } = await questions[language]();
  const { groups } = text(siteFacts(config, language));
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: groups.flatMap((group) =>
      group.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(textOf).join(' ') },
      })),
    ),
  };
}

/** Returns a page's structured data for search engines. */
export async function structuredDataOf(
  route: Route,
  language: Language,
  config: Config,
  origin: string,
): Promise<object[]> {
  // A page rendered at build time has no URL yet.
  if (origin.startsWith('{{')) return [];
  if (route.path === '/') return [organisation(config, origin)];
  return route.path === '/faq' ? [await questionsPage(config, language)] : [];
}
