import { oneOf } from './attributes.ts';

/** What the people on the partner's page have agreed to. */
export const consents = ['none', 'functional', 'analytics'] as const;
export type Consent = (typeof consents)[number];

export const consent = oneOf(consents);

const isCampaignMark = (name: string) => name.startsWith('utm_') || name === 'gclid';

/** The partner that the tag names, else the one that the page's address does: on the host, the page the person came from. */
export function partnerOf(named: string | undefined, pageSearch = location.search): string | undefined {
  return named ?? (new URLSearchParams(pageSearch).get('partner') || undefined);
}

/**
 * The parameters by which the host learns where a person came from: the partner's id, and the campaign marks (`utm_*`,
 * `gclid`) of the page the element stands on. Without consent only the id is passed on.
 */
export function attributionPairs(
  { partner, consent = 'functional' }: { partner?: string | undefined; consent?: Consent | undefined },
  pageSearch = location.search,
): [string, string][] {
  const given = new URLSearchParams(pageSearch);
  const marks = consent === 'none' ? [] : [...given].filter(([name]) => isCampaignMark(name));
  const id = partnerOf(partner, pageSearch);
  return id ? [...marks, ['partner', id]] : marks;
}
