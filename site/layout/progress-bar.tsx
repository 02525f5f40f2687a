import { msg } from '../../widget/i18n/localize.ts';

/** Runs along the top edge while the next page's code is on its way. */
export function ProgressBar({ isShown }: { isShown: boolean }) {
  return (
    <div className="s-progress" data-shown={isShown || undefined} role="status">
      {isShown ? <span className="s-only-read">{msg('Loading the page', { id: 'site.loading' })}</span> : null}
    </div>
  );
}
