import type { DeskEntry } from '../../contract/desk.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { TableCards } from '../../ui/table-cards.tsx';
import { type DeskColumnsInput, deskColumns } from './desk-columns.tsx';

export interface DeskListProps extends Omit<DeskColumnsInput, 'language'> {
  /** The heading, such as "Pick-ups". */
  title: string;
  /** The name of the place, which the list's accessible name contains. */
  placeName: string;
  headingLevel: number;
  entries: readonly DeskEntry[];
  className?: string;
}

/** A list of a place, under its heading with the number of rows; nothing if it has none. */
export function DeskList({ title, placeName, headingLevel, entries, className, ...input }: DeskListProps) {
  const language = useLanguage();
  if (entries.length === 0) return null;
  const Heading = `h${Math.min(headingLevel, 6)}` as 'h4';
  return (
    <div className={className}>
      <Heading className="r-desk__heading">
        {title} <span className="r-desk__count">{entries.length}</span>
      </Heading>
      <TableCards
        label={`${title}, ${placeName}`}
        columns={deskColumns({ ...input, language })}
        rows={entries}
        rowKey={({ booking }) => booking._id}
        className="r-desk__table"
      />
    </div>
  );
}
