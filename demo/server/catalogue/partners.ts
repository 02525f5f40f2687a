import { type RegisteredOrigins, registeredOrigin } from '../http/origins.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueContext } from './context.ts';
import type { Partner } from './load-partners.ts';

type Context = Pick<CatalogueContext, 'addresses' | 'configuration'>;

type Index = { byOrigin: ReadonlyMap<string, readonly Partner[]>; registered: RegisteredOrigins };

/** The partners by their origins, found once for as long as they don't change. */
const indexes = new WeakMap<readonly Partner[], Index>();

function indexOf({ partners }: Catalogue): Index {
  const known = indexes.get(partners);
  if (known) return known;
  const byOrigin = new Map<string, Partner[]>();
  for (const partner of partners)
    for (const origin of partner.origins) byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), partner]);
  const allowed = new Map<string, string[]>();
  const blocked = new Set<string>();
  for (const [origin, owners] of byOrigin) {
    const keys = owners.flatMap(({ key, isBlocked }) => (isBlocked ? [] : key));
    if (keys.length > 0) allowed.set(origin, keys);
    else blocked.add(origin);
  }
  const index = { byOrigin, registered: { allowed, blocked } };
  indexes.set(partners, index);
  return index;
}

/** Returns the partners that have the origin of a page, blocked ones included. */
export function partnersAt(context: Context, catalogue: Catalogue, origin: string | null): readonly Partner[] {
  const registered = origin === null ? null : registeredOrigin(context, origin);
  return registered === null ? [] : (indexOf(catalogue).byOrigin.get(registered) ?? []);
}

/** Returns the origins of registered partners, as the rules of origins take them. */
export function registeredOrigins(catalogue: Catalogue): RegisteredOrigins {
  return indexOf(catalogue).registered;
}

/**
 * Returns the key of the partner that a booking is attributed to, or null. The origin decides; the page's id only chooses
 * between partners that share it. On the host's own site, which a partner's link leads to, the link's id has to be registered.
 */
export function attributedPartner(
  context: Context,
  catalogue: Catalogue,
  { origin, id, isOwn }: { origin: string | null; id: string | undefined; isOwn: boolean },
): string | null {
  const partners = isOwn ? catalogue.partners : partnersAt(context, catalogue, origin);
  const named = partners.find(({ key }) => key === id);
  const [only, another] = partners;
  const partner = named ?? (isOwn || another ? undefined : only);
  return partner && !partner.isBlocked ? partner.key : null;
}
