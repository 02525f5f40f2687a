import type { CarRange } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import type { Question, Text } from '../content/article.ts';
import { Questions } from '../content/questions.tsx';
import { useFacts } from '../content/use-facts.ts';
import { CustomerCare } from '../home/customer-care.tsx';
import { Hero } from '../home/hero.tsx';
import { DestinationsSkeleton, MapSkeleton, SuppliersSkeleton } from '../home/home-skeletons.tsx';
import { Reasons } from '../home/reasons.tsx';
import { Section } from '../home/section.tsx';
import { useStartSearch } from '../home/start-search.ts';
import { useTypedSearch } from '../home/typed-search.ts';
import { lazySection } from '../lazy-section.tsx';
import { RangeListSkeleton } from '../places/range-list.tsx';
import '../home/home.css';
import '../content/article.css';
import '../places/places-map.css';

/** Shown as Car, SUV and Van. */
const sizes: readonly CarRange[] = ['mini', 'midi', 'maxi'];

const Suppliers = lazySection(() => import('../home/supplier-logos.tsx').then(({ SupplierLogos }) => SupplierLogos), {
  fallback: SuppliersSkeleton,
});
const Destinations = lazySection(() => import('../home/destinations.tsx').then(({ Destinations }) => Destinations), {
  fallback: DestinationsSkeleton,
});
const Ranges = lazySection(() => import('../places/range-cards.tsx').then(({ RangeCards }) => RangeCards), {
  fallback: RangeListSkeleton,
});
const PlacesOnMap = lazySection(() => import('../places/places-map.tsx').then(({ PlacesOnMap }) => PlacesOnMap), {
  fallback: MapSkeleton,
});

/** Renders the search form in the first screen; every block below links to prefilled searches. */
export function Home({ text, search }: { text: Text<readonly Question[]>; search: string }) {
  useLanguage();
  const facts = useFacts();
  const { query, events } = useTypedSearch(search);
  const start = useStartSearch(search, query);
  return (
    <>
      <Hero query={query} events={events} />
      {!facts.hidesSuppliers && (
        <section className="s-section s-section--slim" aria-labelledby="suppliers-title">
          <div className="s-section__row">
            <h2 id="suppliers-title" className="s-logos__title">
              {msg('Cars from independent suppliers', { id: 'site.home.suppliers' })}
            </h2>
            <Suppliers />
          </div>
        </section>
      )}
      <Section
        id="destinations"
        title={msg('Where to go', { id: 'site.home.destinations' })}
        more={{ href: '/locations', label: msg('All locations', { id: 'site.home.allLocations' }) }}
      >
        <Destinations />
      </Section>
      <Section
        id="sizes"
        title={msg('Find the right size', { id: 'site.home.sizes' })}
        more={{ href: '/categories', label: msg('All categories', { id: 'site.home.allCategories' }) }}
      >
        <Ranges ranges={sizes} headingLevel={3} />
      </Section>
      <Section
        id="map"
        title={msg('Find a desk on the map', { id: 'site.home.map' })}
        lead={msg(
          'Pick up in one location and drop off at another in the same country; any one-way fee is in the total.',
          { id: 'site.home.mapText' },
        )}
      >
        <PlacesOnMap onPickup={start.pickup} onDropoff={start.dropoff} />
      </Section>
      <Section id="reasons" title={msg('Why book here', { id: 'site.home.reasons' })}>
        <Reasons />
      </Section>
      <div className="s-home__end">
        <section className="s-home__questions" aria-labelledby="questions-title">
          <h2 id="questions-title" className="s-section__title">
            {msg('Frequently asked questions', { id: 'site.faq.title' })}
          </h2>
          <Questions questions={text(facts)} />
        </section>
        <CustomerCare />
      </div>
    </>
  );
}
