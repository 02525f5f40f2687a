import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { articles, questions } from '../content/articles.ts';
import { blockText } from '../content/blocks.tsx';
import { siteFacts } from '../content/site-facts.ts';

/** Returns the terms or the questions as plain text, for programs that read them. */
export async function articleText(name: 'faq' | 'tos', language: Language, config: Config): Promise<string> {
  const facts = siteFacts(config, language);
  if (name === 'faq') {
    const { default: text } = await questions[language]();
    const { lead, groups } = text(facts);
    const parts = groups.flatMap((group) => [
      `# ${group.title}`,
      ...group.questions.flatMap(({ question, answer }) => [`## ${question}`, ...answer.map(blockText)]),
    ]);
    return [blockText(lead), ...parts].join('\n\n');
  }
  const { default: text } = await articles.tos[language]();
  const { lead, sections } = text(facts);
  return [blockText(lead), ...sections.flatMap(({ title, blocks }) => [`# ${title}`, ...blocks.map(blockText)])].join(
    '\n\n',
  );
}
