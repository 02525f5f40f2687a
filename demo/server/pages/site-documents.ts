import { buildOpenApi } from '../../../widget/contract/openapi.ts';
import type { MailContext } from '../mail/context.ts';
import { siteConfig } from '../process/site-config.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'siteConfig'>;

/** Returns the external origins that pages load from under the operator's configuration. */
export function externalSources(context: Context): { apis: string[]; pictures: string[] } {
  const config = siteConfig(context, '');
  const origins = (addresses: readonly string[]) => [
    ...new Set(addresses.flatMap((address) => /^https?:\/\/[^/]+/.exec(address)?.[0].replace('{s}', '*') ?? [])),
  ];
  const { cdnUsers, cdnCars, cdnLocations, cdnLicenses, cdnTempLicenses, tileUrl, logoUrl } = config;
  return {
    apis: origins([config.apiHost]),
    pictures: origins([cdnUsers, cdnCars, cdnLocations, cdnLicenses, cdnTempLicenses, tileUrl, logoUrl]),
  };
}

/** Responds with the operator's colours as CSS custom properties, for the site and its elements. */
export function brandStylesResponse(context: Context): Response {
  const { colors } = siteConfig(context, '');
  const lines = Object.entries(colors).map(([name, value]) => `  --rental-${name}: ${value};`);
  return new Response(`:root {\n${lines.join('\n')}\n}\n`, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

export function configResponse(context: Context): Response {
  return Response.json(siteConfig(context, ''), { headers: { 'cache-control': 'no-cache' } });
}

/** Responds with the configuration for a page of another site, which learns whether its origin may book. */
export async function embedConfigResponse(
  context: Context & Pick<MailContext, 'origins'>,
  request: Request,
): Promise<Response> {
  const config = siteConfig(context, context.addresses.siteUrl);
  const { origins } = context;
  const kind = await origins.kindOf(request);
  const ofPage = {
    mayBook: kind !== 'other',
    ...(kind === 'partner' && { partnerIds: origins.partnerIdsOf(request) }),
  };
  return Response.json({ ...config, ...ofPage }, { headers: { 'cache-control': 'no-cache', vary: 'origin' } });
}

/** The OpenAPI description by the site's URL. Building it takes tens of milliseconds, and no limit counts who reads it. */
const descriptions = new Map<string, string>();

/** Responds with the OpenAPI description of the API. */
export function openApiResponse({ addresses: { siteUrl: url } }: Pick<Context, 'addresses'>): Response {
  const text = descriptions.get(url) ?? JSON.stringify(buildOpenApi({ url, version: '1' }));
  descriptions.set(url, text);
  return new Response(text, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' },
  });
}
