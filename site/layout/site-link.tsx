import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface SiteLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link within the site: no reload, and the address bar stays true. */
export function SiteLink({ href, className = 's-link', children }: SiteLinkProps) {
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
}
