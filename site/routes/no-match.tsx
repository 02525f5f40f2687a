import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { SiteLink } from '../layout/site-link.tsx';

export default function NoMatch() {
  useLanguage();
  return (
    <div className="s-page s-page--narrow">
      <PageHeading>{msg('Nothing to see here!', { id: 'site.noMatch.title' })}</PageHeading>
      <p>{msg('This page does not exist, or it has moved.', { id: 'site.noMatch.text' })}</p>
      <p>
        <SiteLink href="/">{msg('Find a car', { id: 'site.noMatch.home' })}</SiteLink>
      </p>
    </div>
  );
}
