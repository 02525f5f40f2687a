import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { pathToReturnTo } from '../return-path.ts';
import type { RouteProps } from '../routes.ts';

/** Signing in, and back to where one was. */
export default function SignIn({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  return (
    <div className="s-page s-page--slim">
      <PageHeading>{msg('Sign in', { id: 'site.signIn.title' })}</PageHeading>
      <AccountElement view="sign-in" onSignIn={() => navigate(pathToReturnTo(search), { replace: true })} />
    </div>
  );
}
