import type { ReactNode } from 'react';
import { PageHeading } from '../layout/page-heading.tsx';
import './page-frame.css';

export interface PageFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Renders the frame of a page of places, suppliers or ranges: heading, lead and content. */
export function PageFrame({ title, lead, children }: PageFrameProps) {
  return (
    <div className="s-page s-places-page">
      <header className="s-places-page__head">
        <PageHeading>{title}</PageHeading>
        <p className="s-lead">{lead}</p>
      </header>
      {children}
    </div>
  );
}
