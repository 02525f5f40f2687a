import type { Finding } from '../../../widget/doctor/page.ts';
import { Badge } from '../../../widget/ui/badge.tsx';
import { CopyCode } from '../copy/copy-code.tsx';

/** Each mistake with its fix, and the line to add or to replace. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ol className="p-findings" aria-label="Mistakes">
      {findings.map(({ id, level, problem, fix, code }) => (
        <li key={`${id} ${problem} ${code}`} className="p-finding">
          <p className="p-finding__problem">
            <Badge kind={level === 'error' ? 'danger' : 'warning'}>{level === 'error' ? 'Error' : 'Warning'}</Badge>{' '}
            {problem}
          </p>
          <p>{fix}</p>
          {code && <CopyCode label="Line to add or replace" code={code} />}
        </li>
      ))}
    </ol>
  );
}
