import { oneOf } from './attributes.ts';

/** The consent that visitors of the partner page have given. */
export const consents = ['none', 'functional', 'analytics'] as const;
export type Consent = (typeof consents)[number];

export const consent = oneOf(consents);

const isCampaignParameter = (name: string) => name.startsWith('utm_') || name === 'gclid';

/** What a journey keeps from page to page: what the partner's page limits and locks, the partner, and the click there. */
const carriedNames = ['limits', 'locked', 'partner', 'click'] as const;
type CarriedName = (typeof carriedNames)[number];

/** Returns a value of the tag, otherwise of the page's URL, which on the host contains those of the referring page. */
export function carriedValue(name: CarriedName, attribute: string | undefined, pageSearch = location.search) {
  return attribute ?? (new URLSearchParams(pageSearch).get(name) || undefined);
}

let ownClick: string | undefined;

/**
 * Returns the click in the page's URL, otherwise, for a partner's tag, an id that is new with each page. It names no one; the host
 * signs it when the visitor arrives there.
 */
export function clickOf(partner: string | undefined, pageSearch = location.search): string | undefined {
  if (partner) ownClick ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  return carriedValue('click', undefined, pageSearch) ?? (partner && ownClick);
}

/**
 * Returns the parameters that links to the next step keep: the campaign parameters (`utm_*`, `gclid`) of the page, unless it has
 * no consent, and the values that a journey carries.
 */
export function carriedPairs(
  {
    consent = 'functional',
    ...tag
  }: { consent?: Consent | undefined } & { [Name in CarriedName]?: string | undefined },
  pageSearch = location.search,
): [string, string][] {
  const given = new URLSearchParams(pageSearch);
  const campaign = consent === 'none' ? [] : [...given].filter(([name]) => isCampaignParameter(name));
  const carried = carriedNames.flatMap((name): [string, string][] => {
    const value =
      name === 'click'
        ? clickOf(consent === 'none' ? undefined : tag.partner, pageSearch)
        : carriedValue(name, tag[name], pageSearch);
    return value ? [[name, value]] : [];
  });
  return [...campaign, ...carried];
}
