import { Disclosure } from '../../widget/ui/disclosure.tsx';
import type { Question } from './article.ts';
import { Blocks } from './blocks.tsx';

/** Questions that open to their answers; the browser's own search finds what is folded. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="s-article__folds">
      {questions.map(({ id, question, answer }) => (
        <Disclosure key={id} title={question}>
          <Blocks blocks={answer} />
        </Disclosure>
      ))}
    </div>
  );
}
