import { useMemo } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import eventScript from '../../partners/verify-event.mjs?raw';
import receiptScript from '../../partners/verify-receipt.mjs?raw';
import { policySnippet } from '../copy/snippets.ts';
import { useEmbedRelease, usePaymentOptions } from '../copy/use-host.ts';
import { Page } from '../frame/page.tsx';
import { guidesFor } from './all-guides.ts';
import css from './guide.css?inline';
import { SectionContent } from './section-content.tsx';

/** The guide that the URL selects, with links to the others. */
export function GuidePage() {
  useStyles(css);
  const exact = useEmbedRelease();
  const payments = usePaymentOptions();
  const guides = useMemo(() => {
    const host = location.origin;
    return guidesFor({
      host,
      exact,
      policyFor: (tag) => policySnippet({ host }, tag, payments),
      receiptScript,
      eventScript,
    });
  }, [exact, payments]);
  const address = (file: string) => `/demo/${file}.html`;
  const index = Math.max(
    guides.findIndex(({ file }) => address(file) === location.pathname),
    0,
  );
  const [guide, next] = [guides[index], guides[index + 1]];
  if (!guide) return null;
  return (
    <Page title={guide.title} lead={guide.lead}>
      <div className="p-guide">
        <nav aria-label="Guides" className="p-guide__list">
          <ol className="p-links">
            {guides.map(({ file, title, sections }) => (
              <li key={file}>
                <Link quiet href={address(file)} aria-current={file === guide.file ? 'page' : undefined}>
                  {title}
                </Link>
                {file === guide.file && (
                  <ul className="p-links p-guide__sections">
                    {sections.map((section) => (
                      <li key={section.id}>
                        <Link quiet href={`#${section.id}`}>
                          {section.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <div className="p-guide__text">
          {guide.sections.map((section) => (
            <SectionContent key={section.id} section={section} />
          ))}
          {next && (
            <p className="p-guide__next">
              Next: <Link href={address(next.file)}>{next.title}</Link>
            </p>
          )}
        </div>
      </div>
    </Page>
  );
}
