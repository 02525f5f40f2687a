import { msg } from '../../widget/i18n/localize.ts';

/** Renders the first link in tab order, which skips the header. */
export function SkipLink() {
  return (
    <a className="s-skip" href="#content">
      {msg('Skip to content', { id: 'site.skip' })}
    </a>
  );
}
