import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { pathToReturnTo, readHandOver } from '../return-path.ts';
import type { RouteProps } from '../route.ts';

/** Signing in, and back to where one was: a page of this site, or a partner's that asks who is signed in. */
export default function SignIn({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  const handOver = readHandOver(search);
  return (
    <div className="s-page s-page--slim">
      <PageHeading>{msg('Sign in', { id: 'site.signIn.title' })}</PageHeading>
      {handOver ? (
        <AccountElement key="hand-over" view="hand-over" handOver={handOver} />
      ) : (
        <AccountElement
          key="sign-in"
          view="sign-in"
          onSignIn={() => navigate(pathToReturnTo(search), { replace: true })}
        />
      )}
    </div>
  );
}
