import { useEffect } from 'react';
import { msg } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { PageHeading } from './page-heading.tsx';

/**
 * Renders the error state of a page whose code failed to load or threw. Its heading takes the focus, because the window may show what
 * was far below.
 */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => document.getElementById('page-heading')?.focus(), []);
  return (
    <div className="s-page s-page--narrow s-page--alone" role="alert">
      <PageHeading>{msg('We couldn’t load this page', { id: 'site.failure.title' })}</PageHeading>
      <p>{msg('Check your connection, then try again.', { id: 'site.failure.text' })}</p>
      <Button kind="primary" onClick={onRetry}>
        {msg('Try again', { id: 'ui.tryAgain' })}
      </Button>
    </div>
  );
}
