import type { FleetPlan } from '../../../contract/fleet.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import type { Language } from '../../../domain/language-table.ts';
import { msg, useLanguage } from '../../../i18n/localize.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type Column, TableCards } from '../../../ui/table-cards.tsx';
import { furtherText } from './further-text.ts';

type FileChanges = FleetPlan['files'][number];

/** Shows per file how many records would be added, changed, retired and left, and names them. */
export function PlanTable({ files }: { files: FleetPlan['files'] }) {
  const language = useLanguage();
  return (
    <TableCards
      label={msg('Changes by file', { id: 'fleet.plan' })}
      columns={planColumns(language)}
      rows={files}
      rowKey={({ file }) => file}
      className="r-fleet__changes"
    />
  );
}

function planColumns(language: Language): Column<FileChanges>[] {
  const number = (id: 'added' | 'changed' | 'retired' | 'unchanged', header: string): Column<FileChanges> => ({
    id,
    header,
    numeric: true,
    // A card leaves out what doesn't change.
    cell: (changes) => <span data-none={changes[id] === 0 || undefined}>{formatCount(changes[id], language)}</span>,
  });
  return [
    { id: 'file', header: msg('File', { id: 'fleet.file' }), cell: (changes) => <FileCell changes={changes} /> },
    number('added', msg('Added', { id: 'account.auditAdded' })),
    number('changed', msg('Changed', { id: 'account.auditChanged' })),
    number('retired', msg('Retired', { id: 'account.auditRetired' })),
    number('unchanged', msg('Unchanged', { id: 'fleet.unchanged' })),
  ];
}

function FileCell({ changes }: { changes: FileChanges }) {
  useLanguage();
  const { added, changed, retired } = changes.keys;
  if (added.length + changed.length + retired.length === 0) return <>{changes.file}</>;
  return (
    <Disclosure kind="plain" title={changes.file}>
      <dl className="r-fleet__keys">
        <Keys name={msg('Added', { id: 'account.auditAdded' })} keys={added} count={changes.added} />
        <Keys name={msg('Changed', { id: 'account.auditChanged' })} keys={changed} count={changes.changed} />
        <Keys name={msg('Retired', { id: 'account.auditRetired' })} keys={retired} count={changes.retired} />
      </dl>
    </Disclosure>
  );
}

function Keys({ name, keys, count }: { name: string; keys: readonly string[]; count: number }) {
  const language = useLanguage();
  if (keys.length === 0) return null;
  const further = count - keys.length;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.join(', ')} {further > 0 && furtherText(further, language)}
      </dd>
    </div>
  );
}
