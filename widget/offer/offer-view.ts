import type { LowestOffer } from '../contract/search.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import type { Language } from '../domain/enumerations.ts';
import { formatPeriod } from '../domain/format/dates.ts';
import { formatMoney } from '../domain/format/money.ts';
import type { Minor } from '../domain/money.ts';
import { getLanguage, msg, str } from '../i18n/locale.ts';
import { adoptSheets } from '../theme/adopt-sheets.ts';
import hostCss from '../theme/host.css?inline';
import tokensCss from '../theme/tokens.css?inline';
import css from './offer.css?inline';

/** An offer with a price. */
type PricedOffer = LowestOffer & { totalMinor: Minor; perDayMinor: Minor };

export const hasPrice = (offer: LowestOffer): offer is PricedOffer =>
  typeof offer.totalMinor === 'number' && typeof offer.perDayMinor === 'number';

/** Returns the lines of an offer: the lowest price, the total that it belongs to, and the trip. */
export function offerLines({ pickup, days, from, to, ...offer }: PricedOffer, language: Language): string[] {
  const currency = parseCurrencyCode(offer.currency);
  const money = (amount: Minor) => formatMoney({ amount, currency }, language, { withCode: true });
  const [place, price, total] = [pickup.name, money(offer.perDayMinor), money(offer.totalMinor)];
  return [
    msg(str`${place}: cars from ${price} a day`, { id: 'offer.from' }),
    days === 1
      ? msg(str`${total} in total for 1 day`, { id: 'offer.totalOneDay' })
      : msg(str`${total} in total for ${days} days`, { id: 'offer.totalDays' }),
    formatPeriod(from, to, language),
  ];
}

export interface OfferLink {
  href: string;
  target: string;
  onClick: (event: Event) => void;
}

/** Renders the offer as one link. Without an offer it is the page's own content, or a plain link if the tag is empty. */
export class OfferView {
  readonly #host: HTMLElement;
  readonly #frame: HTMLElement;

  constructor(host: HTMLElement, root: ShadowRoot) {
    this.#host = host;
    adoptSheets(root, [hostCss, tokensCss, css]);
    this.#frame = document.createElement('div');
    this.#frame.className = 'r-offer';
    root.append(this.#frame);
  }

  /** `offer` is undefined while it is loading, and null without one. */
  show(offer: LowestOffer | null | undefined, link: OfferLink): void {
    const language = getLanguage();
    this.#frame.lang = language;
    if (offer && hasPrice(offer)) {
      const lines = offerLines(offer, language).map((text) => {
        const line = document.createElement('span');
        line.className = 'r-offer__line';
        line.textContent = text;
        return line;
      });
      this.#frame.replaceChildren(linkWith(link, 'r-offer__link', lines));
    } else if (this.#host.firstElementChild) this.#frame.replaceChildren(document.createElement('slot'));
    else {
      const text = offer === undefined ? '' : msg('Find a car', { id: 'offer.find' });
      this.#frame.replaceChildren(...(text ? [linkWith(link, 'r-offer__plain', [text])] : []));
    }
  }
}

function linkWith({ href, target, onClick }: OfferLink, className: string, content: (Node | string)[]): HTMLElement {
  const link = document.createElement('a');
  link.className = className;
  link.part.add('link');
  link.href = href;
  link.target = target;
  link.addEventListener('click', onClick);
  link.append(...content);
  return link;
}
