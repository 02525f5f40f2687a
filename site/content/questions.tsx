import { Disclosure } from '../../widget/ui/disclosure.tsx';
import type { Question } from './article.ts';
import { Blocks } from './blocks.tsx';

/** Renders questions whose answers unfold; the browser's find-in-page also finds folded answers. */
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
