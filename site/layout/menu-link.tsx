import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { SiteLink } from './site-link.tsx';

export interface MenuLinkProps {
  path: string;
  className: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** Renders a menu link, marked if it links to the current page. */
export function MenuLink({ path, className, onClick, children }: MenuLinkProps) {
  const [here] = useLocation();
  return (
    <SiteLink href={path} className={className} current={here === path} onClick={onClick}>
      {children}
    </SiteLink>
  );
}
