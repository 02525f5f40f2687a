import type { MouseEvent, ReactNode } from 'react';
import { useStore } from '../state/store-context.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import type { AccountProps } from './account-props.ts';
import { siteTarget } from './site-target.ts';

export interface AccountLinkProps {
  /** Name of a view. */
  view: string;
  params?: Readonly<Record<string, string>>;
  onNavigate: AccountProps['onNavigate'];
  /** Renders a small button instead of an inline link. */
  look?: 'text' | 'button' | undefined;
  /** True for the page that is shown. */
  isCurrent?: boolean | undefined;
  /** Tooltip of a button that may show its icon only. */
  title?: string | undefined;
  children: ReactNode;
}

/** Links to another view. The `href` is a real URL; the page can cancel the navigation and handle it itself. */
export function AccountLink({
  view,
  params = {},
  onNavigate,
  look = 'text',
  isCurrent,
  title,
  children,
}: AccountLinkProps) {
  const { apiHost, config } = useStore();
  const target = siteTarget(config.value.siteUrl || apiHost, view, params);
  const follow = (event: MouseEvent) => {
    if (isPlainClick(event) && !onNavigate(target)) event.preventDefault();
  };
  if (look === 'button') {
    return (
      <LinkButton kind="quiet" size="sm" title={title} href={target.url} onClick={follow}>
        {children}
      </LinkButton>
    );
  }
  return (
    <Link href={target.url} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </Link>
  );
}
