import type { FleetPlan, FleetProblem } from '../../../contract/fleet.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { expectationText } from '../../../i18n/messages/fleet-expectations.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dayFirstText } from '../fleet-texts.ts';
import { furtherText } from './further-text.ts';
import { ScrollRegion } from './scroll-region.tsx';

export interface PlanProblemsProps {
  plan: FleetPlan;
  isBusy: boolean;
  onCheck: () => void;
}

/** Lists what is wrong in the files, in their order, with the line that a spreadsheet shows. */
export function PlanProblems({ plan, isBusy, onCheck }: PlanProblemsProps) {
  const language = useLanguage();
  const { problems, problemCount } = plan;
  const further = problemCount - problems.length;
  const title =
    problemCount === 1
      ? msg('1 problem in the files', { id: 'fleet.oneProblem' })
      : msg(str`${formatCount(problemCount, language)} problems in the files`, { id: 'fleet.problems' });
  return (
    <>
      <Notice kind="danger" live="alert" title={title}>
        {msg('Nothing was changed. Correct the files and choose them again.', { id: 'fleet.problemsText' })}
      </Notice>
      <ScrollRegion label={title} className="r-fleet__problems">
        <ol>
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <ProblemLine problem={problem} />
            </li>
          ))}
        </ol>
      </ScrollRegion>
      {further > 0 && <p>{furtherText(further, language)}</p>}
      <div className="r-fleet__row">
        <Button busy={isBusy} onClick={onCheck}>
          {msg('Check again', { id: 'fleet.checkAgain' })}
        </Button>
      </div>
    </>
  );
}

function ProblemLine({ problem }: { problem: FleetProblem }) {
  useLanguage();
  const { file, line, column, got } = problem;
  return (
    <>
      <code className="r-fleet__place">{column === '' ? `${file}:${line}` : `${file}:${line} ${column}`}</code>
      <span>
        {msg('Expected', { id: 'fleet.expected' })} {expectedText(problem)}
        {', '}
        {got === '' ? (
          missingText(problem)
        ) : (
          <>
            {msg('but found', { id: 'fleet.got' })} <span className="r-fleet__got">{quotedText(got)}</span>
          </>
        )}
      </span>
    </>
  );
}

/** Returns the text of an expectation. It names the page's checkbox where the command's text names an option. */
function expectedText({ expected: { code, values } }: FleetProblem): string {
  const option = code === 'twoDays' ? { option: quotedText(dayFirstText()) } : {};
  const given = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  return expectationText(msg, { code, values: { ...given, ...option } });
}

function quotedText(text: string): string {
  return msg(str`“${text}”`, { id: 'fleet.quoted' });
}

function missingText({ expected: { code } }: FleetProblem): string {
  return code === 'thisFile' || code === 'thisColumn'
    ? msg('but it is missing', { id: 'fleet.gotMissing' })
    : msg('but the cell is empty', { id: 'fleet.gotNothing' });
}
