import { msg } from '../../widget/i18n/localize.ts';

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a className="s-skip" href="#content">
      {msg('Skip to content', { id: 'site.skip' })}
    </a>
  );
}
