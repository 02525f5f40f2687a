import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { pathToReturnTo } from '../return-path.ts';
import type { RouteProps } from '../route.ts';

/** Renders the sign-up page, which leads back to the previous page. */
export default function SignUp({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  return (
    <div className="s-page s-page--slim">
      <PageHeading>{msg('Create an account', { id: 'site.signUp.title' })}</PageHeading>
      <AccountElement view="sign-up" onSignIn={() => navigate(pathToReturnTo(search), { replace: true })} />
    </div>
  );
}
