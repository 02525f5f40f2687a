import type { AutoRental, Car, FAQPage, Graph, Offer, WithContext } from 'schema-dts';
import type { CarSummary } from '../../widget/contract/car.ts';
import type { Config } from '../../widget/contract/config.ts';
import { isBookable } from '../../widget/domain/bookable-car.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { toMajor } from '../../widget/domain/money.ts';
import { formatSearch, type SearchQuery } from '../../widget/domain/search-query.ts';
import { questions } from '../content/articles.ts';
import { blockText } from '../content/blocks.tsx';
import { siteFacts } from '../content/site-facts.ts';
import type { Route } from '../route.ts';

function rentalCompany(config: Config, origin: string): WithContext<AutoRental> {
  const { websiteName, contactEmail, contactPhone, companyAddress, socialLinks, logoUrl, languages } = config;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRental',
    name: websiteName,
    url: `${origin}/`,
    logo: new URL(logoUrl || '/icons/icon-512.png', `${origin}/`).href,
    ...(companyAddress && { address: companyAddress }),
    ...(socialLinks.length > 0 && { sameAs: [...socialLinks] }),
    ...((contactEmail || contactPhone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(contactEmail && { email: contactEmail }),
        ...(contactPhone && { telephone: contactPhone }),
        availableLanguage: [...languages],
      },
    }),
  };
}

async function questionsPage(config: Config, language: Language): Promise<WithContext<FAQPage>> {
  const { default: text } = await questions[language]();
  const { groups } = text(siteFacts(config, language));
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: groups.flatMap((group) =>
      group.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(blockText).join(' ') },
      })),
    ),
  };
}

/** Returns a page's structured data for search engines. */
export async function structuredDataOf(
  route: Route,
  language: Language,
  config: Config,
  origin: string,
): Promise<object[]> {
  // A page rendered at build time has no URL yet.
  if (origin.startsWith('{{')) return [];
  if (route.path === '/') return [rentalCompany(config, origin)];
  return route.path === '/faq' ? [await questionsPage(config, language)] : [];
}

export interface OffersInput {
  cars: readonly CarSummary[];
  query: SearchQuery;
  language: Language;
  config: Config;
  origin: string;
}

/** Returns the cars of a search as offers, each with the address that books it. */
export function offersOf({ cars, query, language, config, origin }: OffersInput): Graph {
  const trip = formatSearch({ query });
  const bookable = cars.filter((car) => car.quote && isBookable(car, query.driverAge));
  return {
    '@context': 'https://schema.org',
    '@graph': bookable.map((car): Offer => {
      return {
        '@type': 'Offer',
        url: `${origin}/checkout?${trip}&car=${car._id}&l=${language}`,
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
        availability: 'https://schema.org/InStock',
        ...(car.quote && { price: toMajor(car.quote.totalMinor), priceCurrency: car.quote.currency }),
        offeredBy: { '@type': 'AutoRental', name: config.hideSuppliers ? config.websiteName : car.supplier.fullName },
        itemOffered: carOf(car),
      };
    }),
  };
}

function carOf({ name, seats, doors, gearbox, type }: CarSummary): Car {
  return {
    '@type': 'Car',
    name,
    vehicleSeatingCapacity: seats,
    numberOfDoors: doors,
    vehicleTransmission: gearbox,
    ...(type !== 'unknown' && { fuelType: type }),
  };
}
