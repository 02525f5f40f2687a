import { oneOf } from '../domain/attribute-types.ts';

/** The consent that visitors of the partner page have given. */
export const consents = ['none', 'functional', 'analytics'] as const;
export type Consent = (typeof consents)[number];

export const consent = oneOf(consents);

const isCampaignParameter = (name: string) => name.startsWith('utm_') || name === 'gclid';

/** The values that a journey keeps from page to page: `limits` and `locked` of the partner's page, the partner, and the click there. */
const carriedNames = ['limits', 'locked', 'partner', 'click'] as const;
type CarriedName = (typeof carriedNames)[number];

/** Returns a value of the tag, otherwise of the page's URL, which on the host contains those of the referring page. */
export function carriedValue(name: CarriedName, attribute: string | undefined, pageSearch = location.search) {
  return attribute ?? (new URLSearchParams(pageSearch).get(name) || undefined);
}

/** An id that is new with each page. It names no one; the host signs it when the visitor arrives there. */
const ownClick = String(Math.random()).slice(2);

/** Returns the click in the page's URL, otherwise, for a partner's tag, a new one. */
export function clickOf(partner: string | undefined, pageSearch?: string): string | undefined {
  return carriedValue('click', undefined, pageSearch) ?? (partner && ownClick);
}

/**
 * Returns the parameters that links to the next step keep: the campaign parameters (`utm_*`, `gclid`) of the page, unless it has
 * no consent, and the values that a journey carries.
 */
export function carriedPairs(
  {
    consent,
    ...tag
  }: { consent?: Consent | undefined } & { [Name in Exclude<CarriedName, 'click'>]?: string | undefined },
  pageSearch = location.search,
): [string, string][] {
  const isAllowed = consent !== 'none';
  const values = { ...tag, click: clickOf(isAllowed ? tag.partner : undefined, pageSearch) };
  const campaign = [...new URLSearchParams(pageSearch)].filter(([name]) => isAllowed && isCampaignParameter(name));
  const carried = carriedNames.map(
    (name) => [name, carriedValue(name, values[name], pageSearch) ?? ''] as [string, string],
  );
  return [...campaign, ...carried.filter(([, value]) => value)];
}
