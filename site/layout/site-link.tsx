import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface SiteLinkProps {
  href: string;
  className?: string | undefined;
  /** It leads to the page that is shown. */
  current?: boolean | undefined;
  /** Called before the page changes, such as to close a menu. */
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link within the site: no reload, and the address bar stays true. */
export function SiteLink({ href, className = 's-link', current = false, onClick, children }: SiteLinkProps) {
  return (
    <Link href={href} className={className} aria-current={current ? 'page' : undefined} onClick={() => onClick?.()}>
      {children}
    </Link>
  );
}
