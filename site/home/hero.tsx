import { useLocation } from 'wouter';
import type { SearchQuery } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Element, type ElementProps } from '../element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { PlainSearchForm } from '../search/plain-search-form.tsx';
import { pathOf, searchAttributes } from '../search-address.ts';

export interface HeroProps {
  query: Partial<SearchQuery>;
  /** Further listeners of the form. */
  events: ElementProps['events'];
}

/** Renders the first screen with the search form. */
export function Hero({ query, events }: HeroProps) {
  useLanguage();
  const [, navigate] = useLocation();
  return (
    <section className="s-hero">
      <div className="s-hero__row">
        <div className="s-hero__words">
          <PageHeading>{msg('Where do you want to drive?', { id: 'site.home.heading' })}</PageHeading>
          <p className="s-hero__lead">
            {msg('See the total for your trip from the first screen: compare, book, drive off.', {
              id: 'site.home.promise',
            })}
          </p>
        </div>
        <div className="s-hero__cars" aria-hidden="true">
          <img src="/pictures/mini.svg" alt="" width={300} height={200} loading="lazy" decoding="async" />
          <img src="/pictures/midi.svg" alt="" width={300} height={200} loading="lazy" decoding="async" />
        </div>
        <Element
          tag="rental-search"
          content={<PlainSearchForm />}
          attrs={{ ...searchAttributes(query), 'results-url': '/search' }}
          events={{
            ...events,
            'rental-search': (event) => {
              event.preventDefault();
              const path = pathOf(event.detail.url);
              // Back opens the form as it was sent.
              history.replaceState(
                { ...(history.state as object | null), rentalSearch: '' },
                '',
                path.slice('/search'.length),
              );
              navigate(path);
            },
          }}
        />
      </div>
    </section>
  );
}
