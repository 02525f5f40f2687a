import { UserRound } from 'lucide';
import { useLocation, useSearch } from 'wouter';
import { msg } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { withReturnPath } from '../return-path.ts';
import { hasPage } from '../routes.ts';
import { SiteLink } from './site-link.tsx';

export interface SignInLinkProps {
  className: string;
  onClick?: () => void;
}

/** Renders the link to the sign-in page, which leads back to the current page. */
export function SignInLink({ className, onClick }: SignInLinkProps) {
  const [path] = useLocation();
  const search = useSearch();
  if (!hasPage('/sign-in')) return null;
  const here = search === '' ? path : `${path}?${search}`;
  return (
    <SiteLink
      href={path === '/sign-in' ? here : withReturnPath('/sign-in', here)}
      className={className}
      current={path === '/sign-in'}
      onClick={onClick}
    >
      <Icon of={UserRound} />
      <span>{msg('Sign in', { id: 'site.menu.signIn' })}</span>
    </SiteLink>
  );
}
