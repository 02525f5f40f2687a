import type { ReactNode } from 'react';
import { SiteLink } from '../layout/site-link.tsx';

export interface SectionProps {
  id: string;
  title: string;
  lead?: string | undefined;
  /** The page with more information. */
  more?: { href: string; label: string } | undefined;
  children: ReactNode;
}

/** Renders a block of the home page with its heading. */
export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section className="s-section" aria-labelledby={`${id}-title`}>
      <div className="s-section__row">
        <div className="s-section__head">
          <div>
            <h2 id={`${id}-title`} className="s-section__title">
              {title}
            </h2>
            {lead && <p className="s-section__lead">{lead}</p>}
          </div>
          {more && <SiteLink href={more.href}>{more.label}</SiteLink>}
        </div>
        {children}
      </div>
    </section>
  );
}
