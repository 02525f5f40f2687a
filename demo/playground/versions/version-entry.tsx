import type { PublishedVersion } from '../../../widget/domain/version-list.ts';
import { Badge } from '../../../widget/ui/badge.tsx';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { CopyCode } from '../copy/copy-code.tsx';
import { headLines } from '../copy/source.ts';

/** Formats an instant as a date and a time in UTC, because builds of one day have the same date. */
const formatInstant = (date: string) => `${date.slice(0, 10)}, ${date.slice(11, 16)} UTC`;

export interface VersionEntryProps {
  entry: PublishedVersion;
  /** The version that the channel loads. */
  isCurrent: boolean;
}

/** One published version: its exact name, its date, and the lines that load it verified. */
export function VersionEntry({ entry, isCurrent }: VersionEntryProps) {
  const { version, date, files } = entry;
  const lines = headLines({ host: location.origin, exact: { version, files } });
  return (
    <li id={version}>
      <Disclosure
        open={isCurrent}
        title={
          <>
            <code>{version}</code> {isCurrent && <Badge kind="good">v1 loads this one</Badge>}
          </>
        }
        aside={<time dateTime={date}>{formatInstant(date)}</time>}
      >
        <div className="p-version">
          <CopyCode label="HTML, with integrity" code={lines.join('\n')} />
          <Link href={`/embed/${version}/integrity.json`}>Hashes of all its files</Link>
        </div>
      </Disclosure>
    </li>
  );
}
