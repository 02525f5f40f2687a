import { type RegisteredOrigins, registeredOrigin } from '../http/origins.ts';
import { newId, type RandomBytes } from '../process/identifiers.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueContext } from './context.ts';
import type { Partner } from './load-partners.ts';
import { clickDays, givenClickId, type PartnerClick, readClick, signClick } from './partner-click.ts';

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

/** A page's claim about the partner that referred the customer. */
export interface Referral {
  origin: string | null;
  /** The page's id of the partner. */
  id: string | undefined;
  /** The page's id of the click, or what the host has signed. */
  click?: string | undefined;
  /** True on the host's own site. */
  isOwn: boolean;
}

/**
 * Returns the key of the partner that a booking is attributed to, or null. The origin decides; the page's id only chooses
 * between partners that share it. On the host's own site, which a partner's link leads to, the link's id has to be registered.
 */
export function attributedPartner(
  context: Context,
  catalogue: Catalogue,
  { origin, id, isOwn }: Omit<Referral, 'click'>,
): string | null {
  const partners = isOwn ? catalogue.partners : partnersAt(context, catalogue, origin);
  const named = partners.find(({ key }) => key === id);
  const [only, another] = partners;
  const partner = named ?? (isOwn || another ? undefined : only);
  return partner && !partner.isBlocked ? partner.key : null;
}

/**
 * Returns the partner and the click that a booking is attributed to. On the host only a click that it has signed for that partner
 * counts, and it names the partner if the address doesn't. A partner's own page is known by its origin, so its word is enough.
 */
export function attribution(
  context: Context & { secret: SecretKeys; now: () => Date },
  catalogue: Catalogue,
  { click, ...referral }: Referral,
): { partner: string | null; clickId: string | null } {
  const signed = readClick(context.secret, click, context.now());
  const id = referral.id ?? (referral.isOwn ? signed?.partner : undefined);
  const partner = attributedPartner(context, catalogue, { ...referral, id });
  if (partner === null) return { partner, clickId: null };
  const ofPartner = signed?.partner === partner && isRegistered(catalogue, signed) ? signed.id : null;
  return { partner, clickId: ofPartner ?? (referral.isOwn ? null : givenClickId(click)) };
}

/** Returns false if a click's page is no longer the partner's. */
function isRegistered({ partners }: Catalogue, { partner, origin }: PartnerClick): boolean {
  return partners.some(({ key, origins }) => key === partner && origins.includes(origin));
}

/**
 * Returns the text with which the host attributes a visit that came from a partner's page, or null if it didn't. `given` is what
 * the address contains: a text that is still valid for this partner stays, and an id of the page's is kept.
 */
export function clickOfVisit(
  context: Context & { secret: SecretKeys; now: () => Date; random: RandomBytes },
  catalogue: Catalogue,
  { origin, id, given }: { origin: string; id: string | undefined; given: string | null },
): string | null {
  const partner = attributedPartner(context, catalogue, { origin, id, isOwn: false });
  const registered = registeredOrigin(context, origin);
  if (partner === null || registered === null || (id !== undefined && id !== partner)) return null;
  const { secret, now, random } = context;
  if (given && readClick(secret, given, now())?.partner === partner) return given;
  const expiresAt = Math.floor(now().getTime() / 1000) + clickDays * 86_400;
  return signClick(secret, { id: givenClickId(given) ?? newId(random), partner, origin: registered, expiresAt });
}
