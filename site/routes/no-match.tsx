import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { LinkButton } from '../../widget/ui/button.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

/** Renders the page of an unknown path, with links forward. */
export default function NoMatch() {
  useLanguage();
  return (
    <div className="s-page s-page--narrow s-page--alone">
      <img src="/pictures/mini.svg" alt="" width={300} height={200} decoding="async" />
      <PageHeading>{msg('Nothing to see here!', { id: 'site.noMatch.title' })}</PageHeading>
      <p>{msg('This page doesn’t exist or has moved.', { id: 'site.noMatch.text' })}</p>
      <div className="s-page__ways">
        <LinkButton kind="primary" href="/">
          {msg('Find a car', { id: 'site.noMatch.home' })}
        </LinkButton>
        <LinkButton href="/contact">{msg('Contact', { id: 'site.menu.contact' })}</LinkButton>
      </div>
    </div>
  );
}
