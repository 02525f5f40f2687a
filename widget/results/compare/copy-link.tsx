import { Link2 } from 'lucide';
import { useState } from 'react';
import { emptyView } from '../../domain/results-view.ts';
import { formatSearch, type SearchQuery } from '../../domain/search-query.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface CopyLinkProps {
  query: SearchQuery;
  /** Ids of the compared cars. */
  ids: readonly string[];
}

/** Copies a link to the comparison on the host's site. If the clipboard is not available, the link is shown instead. */
export function CopyLink({ query, ids }: CopyLinkProps) {
  useLanguage();
  const { apiHost, config } = useStore();
  const [result, setResult] = useState<'copied' | 'shown' | null>(null);
  const search = formatSearch({ query, view: { ...emptyView, compare: ids }, rest: [] });
  const address = new URL(`${config.value.siteUrl || apiHost}/search?${search}`, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setResult('copied');
    } catch {
      setResult('shown');
    }
  };
  return (
    <p className="r-compare__link">
      <Button size="sm" icon={<Icon of={Link2} size="sm" />} onClick={() => void copy()}>
        {msg('Copy link to this selection', { id: 'compare.copyLink' })}
      </Button>
      <span role="status">
        {result === 'copied' && msg('Link copied', { id: 'compare.linkCopied' })}
        {result === 'shown' && (
          <a part="link" href={address}>
            {address}
          </a>
        )}
      </span>
    </p>
  );
}
