import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { firstPage } from '../first-page.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../route.ts';
import { readPartnerSignIn } from '../sign-in-request.ts';
import { useSiteStore } from '../store.ts';

/** Renders the sign-in page, which leads back to the previous page or to a partner's page that requested it. */
export default function SignIn({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  const store = useSiteStore();
  const partnerSignIn = readPartnerSignIn(search);
  return (
    <div className="s-page s-page--slim">
      <PageHeading>{msg('Sign in', { id: 'site.signIn.title' })}</PageHeading>
      {partnerSignIn ? (
        <AccountElement key="hand-over" view="hand-over" partnerSignIn={partnerSignIn} />
      ) : (
        <AccountElement
          key="sign-in"
          view="sign-in"
          onSignIn={() => void firstPage(store, search).then((path) => navigate(path, { replace: true }))}
        />
      )}
    </div>
  );
}
