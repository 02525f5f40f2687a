import type { CatalogueContext } from '../catalogue/context.ts';
import { clickOfVisit } from '../catalogue/partners.ts';
import type { App } from '../http/app.ts';

type Context = Pick<CatalogueContext, 'addresses' | 'catalogues' | 'configuration' | 'now' | 'random' | 'secret'>;

/**
 * Signs the click of a visit that comes from a page of a registered partner: the same address, with the click, is opened in its place.
 * The partner's page sends no request for it, and the browser says which page it was. Nothing is stored.
 */
export function addPartnerVisits(app: App, context: Context): void {
  app.get('*', async ({ req }, next) => {
    const address = await addressWithClick(context, req.raw);
    if (address === null) return next();
    const headers = { location: address, 'cache-control': 'no-store', vary: 'referer' };
    return new Response(null, { status: 302, headers });
  });
}

async function addressWithClick(context: Context, { url, headers }: Request): Promise<string | null> {
  const origin = originOf(headers.get('referer'));
  const isPage = ['document', null].includes(headers.get('sec-fetch-dest'));
  if (origin === null || origin === context.addresses.siteUrl || !isPage) return null;
  const { pathname, searchParams } = new URL(url);
  // A path with two slashes would lead to another host, one with a dot to a file.
  if (/^\/\/|\.\w+$/.test(pathname)) return null;
  const given = searchParams.get('click');
  const id = searchParams.get('partner') ?? undefined;
  const click = clickOfVisit(context, await context.catalogues.recent(), { origin, id, given });
  if (click === null || click === given) return null;
  searchParams.set('click', click);
  return `${pathname}?${searchParams}`;
}

function originOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).origin : null;
}
