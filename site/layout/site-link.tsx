import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface SiteLinkProps {
  href: string;
  className?: string | undefined;
  /** True if it links to the current page. */
  current?: boolean | undefined;
  /** Called before the page changes, such as to close a menu. */
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** Renders a link within the site, which navigates without a reload. */
export function SiteLink({ href, className = 's-link', current = false, onClick, children }: SiteLinkProps) {
  return (
    <Link href={href} className={className} aria-current={current ? 'page' : undefined} onClick={() => onClick?.()}>
      {children}
    </Link>
  );
}
