import { oneOf } from './attributes.ts';

/** The consent that visitors of the partner page have given. */
export const consents = ['none', 'functional', 'analytics'] as const;
export type Consent = (typeof consents)[number];

export const consent = oneOf(consents);

const isCampaignParameter = (name: string) => name.startsWith('utm_') || name === 'gclid';

/** Returns the partner of the tag, otherwise of the page's URL, which on the host contains the referring partner. */
export function partnerOf(attribute: string | undefined, pageSearch = location.search): string | undefined {
  return attribute ?? (new URLSearchParams(pageSearch).get('partner') || undefined);
}

/**
 * Returns the attribution parameters for links to the host: the partner's id, and the campaign parameters (`utm_*`,
 * `gclid`) of the page. Without consent, only the id is included.
 */
export function attributionPairs(
  { partner, consent = 'functional' }: { partner?: string | undefined; consent?: Consent | undefined },
  pageSearch = location.search,
): [string, string][] {
  const given = new URLSearchParams(pageSearch);
  const campaign = consent === 'none' ? [] : [...given].filter(([name]) => isCampaignParameter(name));
  const id = partnerOf(partner, pageSearch);
  return id ? [...campaign, ['partner', id]] : campaign;
}
