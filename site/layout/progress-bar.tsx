import { msg } from '../../widget/i18n/localize.ts';

/** Renders a progress bar at the top edge while the next page's code loads. */
export function ProgressBar({ isShown }: { isShown: boolean }) {
  return (
    <div className="s-progress" data-shown={isShown || undefined} role="status">
      {isShown ? <span className="s-only-read">{msg('Loading the page', { id: 'site.loading' })}</span> : null}
    </div>
  );
}
