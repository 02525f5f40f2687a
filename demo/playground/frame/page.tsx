import type { ReactNode } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import css from './page.css?inline';

const pages: readonly { href: string; label: string; also?: RegExp }[] = [
  { href: '/demo/', label: 'Playground' },
  { href: '/demo/guide.html', label: 'Guides', also: /^\/demo\/guide-/ },
  { href: '/demo/reference.html', label: 'Reference' },
  { href: '/demo/blocks.html', label: 'Tokens and blocks' },
  { href: '/demo/doctor.html', label: 'Doctor' },
  { href: '/demo/versions.html', label: 'Versions' },
];

/** `also` matches other pages that belong to a link. */
function isCurrent(href: string, also?: RegExp) {
  const { pathname } = location;
  if (href === pathname) return 'page';
  return also?.test(pathname) ? 'true' : undefined;
}

export interface PageProps {
  title: string;
  lead: ReactNode;
  /** For two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every playground page. */
export function Page({ title, lead, wide, children }: PageProps) {
  useStyles(css);
  return (
    <div className="p-page" data-wide={wide}>
      <header className="p-header">
        <div className="p-header__row">
          <p className="p-header__name">
            <img src="/icons/icon.svg" alt="" width={32} height={32} />
            Rental Elements
          </p>
          <nav aria-label="Playground" className="p-header__pages">
            <ul className="p-links">
              {pages.map(({ href, label, also }) => (
                <li key={href}>
                  <Link href={href} quiet aria-current={isCurrent(href, also)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Link href="/" quiet className="p-header__site">
            The site
          </Link>
        </div>
      </header>
      <main className="p-main">
        <div className="p-intro">
          <h1>{title}</h1>
          <p className="p-lead">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}

/** A titled part of a page. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <section className="p-section">
      <h2>{title}</h2>
      {note && <p className="p-lead">{note}</p>}
      {children}
    </section>
  );
}
