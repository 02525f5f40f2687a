import type { LowestOffer } from '../contract/search.ts';
import { text } from '../domain/attribute-types.ts';
import { apiLanguage, defaultLanguage } from '../domain/language.ts';
import type { Language } from '../domain/language-table.ts';
import { formatPairs, queryPairs, type SearchQuery } from '../domain/trip-query.ts';
import { enterLanguage } from '../i18n/locale.ts';
import { loadOffer, type OfferProblem } from '../offer/load-offer.ts';
import { hasPrice, OfferView } from '../offer/offer-view.ts';
import { hostAddress } from '../state/host-address.ts';
import { adoptAgain } from '../theme/adopt-sheets.ts';
import { pageAddress, type ValuesOf, viewText } from './attributes.ts';
import { carriedPairs, carriedValue } from './attribution.ts';
import { connectDataLayer } from './connect-data-layer.ts';
import { curationAttributes } from './curation-attributes.ts';
import { withAttributes } from './element-attributes.ts';
import { applyTheme, createHost } from './element-host.ts';
import { followLanguage } from './element-language.ts';
import { followFramedLinks } from './framed-page.ts';
import { nextStepUrl } from './next-step-url.ts';
import { queryAttributes, queryMethods, queryOf } from './query-attributes.ts';
import { report } from './report.ts';
import { sharedAttributes } from './shared-attributes.ts';

export const offerAttributes = {
  ...queryAttributes,
  /** Filters of the offer, and filters and order that the results start with, as in their address: range=mini,midi. Visitors may change them. */
  filters: viewText,
  ...curationAttributes,
  /** URL of the results page. @default the host’s /search */
  'results-url': pageAddress,
  /** Target window of the results. @default _self; in a frame, _top for a page of another site */
  target: text,
  ...sharedAttributes,
};

type OfferValues = Partial<ValuesOf<typeof offerAttributes>>;

/** The response for a request, or undefined until it has arrived. */
interface Loaded {
  key: string;
  result?: LowestOffer | OfferProblem;
}

const isOffer = (result: LowestOffer | OfferProblem | undefined): result is LowestOffer =>
  Boolean(result && 'pickup' in result);

type Params = readonly (readonly [string, string])[];

/** Returns the parameters of the request, without empty ones. */
function offerParams(values: OfferValues, query: Partial<SearchQuery>, language: Language): Params {
  return [
    ...queryPairs(query),
    ...Object.entries({
      filters: values.filters ?? '',
      limits: carriedValue('limits', values.limits) ?? '',
      locked: carriedValue('locked', values.locked) ?? '',
      currency: values.currency ?? '',
      language: apiLanguage(language),
    }).filter(([, value]) => value),
  ];
}

/** Returns the link's URL. The results of a price begin with the cheapest car. */
function resultsUrlOf(
  element: HTMLElement,
  values: OfferValues,
  query: Partial<SearchQuery>,
  isPriced: boolean,
): string {
  const { resultsUrl, filters } = values;
  const view = new URLSearchParams(filters);
  if (isPriced && !view.has('sort')) view.set('sort', 'total');
  const pairs = [...queryPairs(query), ...view, ...carriedPairs(values)];
  return nextStepUrl(element, values, resultsUrl, 'search', formatPairs(pairs));
}

/** `<rental-offer>`: a teaser with the lowest price of a place. It does without React, which would be larger than all of its code. */
export function createRentalOffer(): CustomElementConstructor {
  followFramedLinks();
  class RentalOffer extends withAttributes(HTMLElement, offerAttributes) {
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #view = new OfferView(this, this.#root);
    readonly #host = createHost({
      element: this,
      root: this.#root,
      onReady: () => {
        this.#settle?.();
        this.#settle = undefined;
      },
    });
    /** Resolves `ready`; undefined once it is resolved. */
    #settle: (() => void) | undefined;
    #loaded: Loaded | null = null;
    #language: Language = defaultLanguage;
    #aborter = new AbortController();
    /** Ends what runs while the element is in the page. */
    #end: () => void = () => {};
    ready = this.#expectReady();

    #expectReady(): Promise<void> {
      return new Promise((resolve) => {
        this.#settle = resolve;
      });
    }

    get #values(): OfferValues {
      return this.attributeValues.get() as OfferValues;
    }

    connectedCallback(): void {
      this.readAttributes();
      this.#end = this.attributeValues.subscribe(() => this.#connect());
      this.#connect();
    }

    disconnectedCallback(): void {
      this.#end();
      this.#connections();
    }

    /** Another document drops the style sheets of this one. */
    adoptedCallback(): void {
      adoptAgain(this.#root);
    }

    /** Requests the offer again. */
    reset(): void {
      if (!this.#settle) this.ready = this.#expectReady();
      this.#loaded = null;
      this.#update();
    }

    #connections: () => void = () => {};

    /** Follows the language, the theme and the data layer that the attributes name. */
    #connect(): void {
      const { lang, theme, dataLayer, consent } = this.#values;
      this.#connections();
      applyTheme(this, theme);
      const onLanguage = (language: Language) => {
        this.#language = language;
        this.#update();
      };
      const ends = [followLanguage(this, lang ?? null, onLanguage), connectDataLayer(this.#host, dataLayer, consent)];
      this.#connections = () => {
        for (const end of ends) end?.();
      };
      this.#update();
    }

    #update(): void {
      enterLanguage(this.#language);
      const values = this.#values;
      const query = queryOf(values);
      const { apiHost = hostAddress().apiHost, consent } = values;
      const mayLoad = query.pickup !== undefined && consent !== 'none';
      const params = offerParams(values, query, this.#language);
      const key = `${apiHost} ${formatPairs(params)}`;
      if (!mayLoad) this.#loaded = null;
      else if (this.#loaded?.key !== key) this.#load(apiHost, params, key);
      this.#show(query, mayLoad ? this.#loaded?.result : null);
    }

    #load(apiHost: string, params: Params, key: string): void {
      this.#aborter.abort();
      this.#aborter = new AbortController();
      const { signal } = this.#aborter;
      this.#loaded = { key };
      this.#host.setState('loading');
      loadOffer(apiHost, params, signal).then(
        (result) => {
          if (signal.aborted) return;
          this.#loaded = { key, result };
          this.#update();
          if (isOffer(result)) return;
          const { field, ...problem } = result;
          this.#host.emit('rental-error', problem);
          if (problem.code === 'location_not_found')
            report(({ reportPlace }) => reportPlace(this, field === 'dropoff' ? field : 'pickup'));
        },
        () => {},
      );
    }

    /** `result` is undefined while it is loading, and null if nothing may be requested. */
    #show(given: Partial<SearchQuery>, result: LowestOffer | OfferProblem | null | undefined): void {
      const offer = result && isOffer(result) ? result : null;
      const priced = offer && hasPrice(offer) ? offer : null;
      const query = priced ? { ...given, ...tripOf(priced) } : given;
      const url = resultsUrlOf(this, this.#values, query, priced !== null);
      this.#view.show(result === undefined ? undefined : priced, {
        href: url,
        target: this.#values.target ?? '',
        onClick: (event) => {
          if (!this.#host.emit('rental-search', { query, url }, { cancelable: true })) event.preventDefault();
        },
      });
      if (result === undefined) return;
      this.#host.setState(result && !offer ? 'error' : priced ? 'ready' : 'empty');
      if (!this.#settle) return;
      this.#host.emitReady();
      this.#settle = undefined;
    }
  }

  Object.assign(RentalOffer.prototype, queryMethods);
  return RentalOffer;
}

const tripOf = ({ pickup, dropoff, from, to }: LowestOffer) => ({ pickup: pickup._id, dropoff: dropoff._id, from, to });
