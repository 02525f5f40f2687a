import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { Notice } from '../../../widget/ui/notice.tsx';
import { Skeleton } from '../../../widget/ui/skeleton.tsx';
import { Page, Section } from '../frame/page.tsx';
import { useLoaded } from '../frame/use-loaded.ts';
import { Changelog } from './changelog.tsx';
import { readVersions } from './read-versions.ts';
import { VersionEntry } from './version-entry.tsx';
import css from './versions.css?inline';

/** Every version that this host serves, each with the lines that load it, and what changed. */
export function VersionsPage() {
  useStyles(css);
  const list = useLoaded(() => readVersions().catch(() => 'failed' as const));
  return (
    <Page
      title="Versions and changelog"
      lead="An exact version never changes: every version that this host has published stays where it is."
    >
      <Section
        title="Published versions"
        note={
          <>
            The newest first. <Link href="/demo/guide-strict.html#channels">Channel or exact version</Link> says which
            to choose; <Link href="/embed/versions.json">versions.json</Link> is the same list for programs.
          </>
        }
      >
        {list === null && <Skeleton />}
        {list === 'failed' && (
          <Notice kind="warning" live="status" title="The list of versions couldn’t be loaded">
            Reload the page. A server that runs from source has published none: <code>npm run build</code> does.
          </Notice>
        )}
        {list !== null && list !== 'failed' && (
          <ol className="p-versions" aria-label="Published versions">
            {list.versions.map((entry) => (
              <VersionEntry key={entry.version} entry={entry} isCurrent={entry.version === list.current} />
            ))}
          </ol>
        )}
      </Section>
      <Section title="Changelog">
        <Changelog />
      </Section>
    </Page>
  );
}
