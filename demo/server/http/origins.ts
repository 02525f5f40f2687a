import type { ProcessContext } from '../process/context.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { frameOrigin } from './frame-origin.ts';
import { type OriginKind, originKind } from './origin.ts';

type Context = Pick<ProcessContext, 'addresses' | 'configuration'>;

/** Origins of registered partners: those whose pages may book, with the partners' ids, and those of blocked partners only. */
export type RegisteredOrigins = { allowed: ReadonlyMap<string, readonly string[]>; blocked: ReadonlySet<string> };

const noOrigins: RegisteredOrigins = { allowed: new Map(), blocked: new Set() };

export type Origins = {
  /** Returns the kind of a request's origin as of now. */
  kindOf: (request: Request) => Promise<OriginKind>;
  /** Returns the kind by the registered origins that were read last, without a query. */
  recentKindOf: (request: Request) => OriginKind;
  /** Returns the ids of the partners that are registered for a request's origin, as they were read last. */
  partnerIdsOf: (request: Request) => readonly string[];
  /** Returns the origins of sites whose pages may book, as of now. */
  readPartners: () => Promise<string[]>;
};

/** Returns the site's own origins. On loopback it has several host names. */
export function ownOrigins({ addresses, configuration }: Context): string[] {
  const { origin, port } = new URL(addresses.siteUrl);
  const frame = gatewaysOf(configuration).includes('sandbox') ? [frameOrigin(origin)] : [];
  if (configuration.publicUrl) return [...new Set([origin, ...frame])];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

/** The origin of the example partners in the demo's partners.csv. They are served there or, if the port is taken, on another one. */
const exampleOrigin = 'http://127.0.0.1:4003';

/** Returns the origin under which the partners of a page are registered: the example partners have one, on whichever port they are. */
export function registeredOrigin({ addresses, configuration }: Context, origin: string): string | null {
  if (!configuration.demo) return origin;
  if (origin === addresses.partnerUrl) return exampleOrigin;
  return origin === exampleOrigin ? null : origin;
}

/**
 * Creates the rules of origins. The server learns its own when it listens; those of registered partners change with an import, so
 * `readRegistered` reads them as of now. They are also kept, for when the database doesn't respond.
 */
export function createOrigins(
  context: Context,
  readRegistered: () => Promise<RegisteredOrigins> = async () => noOrigins,
): Origins {
  const { addresses, configuration } = context;
  let registered = noOrigins;
  let own: { siteUrl: string; origins: string[] } | null = null;
  const readOwn = () => {
    const { siteUrl } = addresses;
    if (own?.siteUrl !== siteUrl) own = { siteUrl, origins: ownOrigins(context) };
    return own.origins;
  };
  const refresh = async () => {
    // Nothing is booked without a database, but with the CORS headers of the last known origins the page can read the reason.
    registered = await readRegistered().catch(() => registered);
  };
  const configured = () => [...configuration.partnerOrigins, ...(configuration.demo ? [addresses.partnerUrl] : [])];
  const isPartner = (origin: string) => {
    const name = registeredOrigin(context, origin) ?? '';
    return registered.allowed.has(name) || (configured().includes(origin) && !registered.blocked.has(name));
  };
  const recentKindOf = (request: Request) => originKind(request, { own: readOwn(), isPartner });
  return {
    recentKindOf,
    partnerIdsOf: ({ headers }) =>
      registered.allowed.get(registeredOrigin(context, headers.get('origin') ?? '') ?? '') ?? [],
    kindOf: async (request) => {
      const origin = request.headers.get('origin');
      if (origin !== null && !readOwn().includes(origin)) await refresh();
      return recentKindOf(request);
    },
    readPartners: async () => {
      await refresh();
      return [...new Set([...registered.allowed.keys(), ...configured()])].filter(isPartner);
    },
  };
}
