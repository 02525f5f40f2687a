import type { Config } from '../../../widget/contract/config.ts';
import { escapeHtml } from '../mail/escape-html.ts';

const daily = { 'cache-control': 'public, max-age=3600' };

/** Responds with the sitemap: every public page in every language, with its alternates. */
export function sitemapResponse(config: Config, siteUrl: string, paths: readonly string[]): Response {
  const address = (path: string, code: string) =>
    escapeHtml(`${siteUrl}${path}${code === config.defaultLanguage ? '' : `?l=${code}`}`);
  const link = (code: string, href: string) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
  const links = (path: string) =>
    [
      ...config.languages.map((code) => link(code, address(path, code))),
      link('x-default', escapeHtml(siteUrl + path)),
    ].join('');
  const entries = paths.flatMap((path) =>
    config.languages.map((code) => `<url><loc>${address(path, code)}</loc>${links(path)}</url>`),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { ...daily, 'content-type': 'application/xml; charset=utf-8' } });
}

/** Responds with `robots.txt`, which excludes the API and personal pages. */
export function robotsResponse(siteUrl: string): Response {
  const disallowed = ['/api/', '/mailbox', '/confirm-subscription', '/join-account', '/unsubscribe'];
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { ...daily, 'content-type': 'text/plain; charset=utf-8' } });
}

/** Responds with the web app manifest, with which a phone adds the site to its home screen. */
export function manifestResponse({ websiteName, colors, defaultLanguage }: Config): Response {
  const icons = [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((size) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  const manifest = {
    name: websiteName,
    short_name: websiteName,
    lang: defaultLanguage,
    start_url: '/',
    display: 'browser',
    background_color: colors.page ?? '#f4f5f5',
    theme_color: colors.surface ?? '#ffffff',
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { ...daily, 'content-type': 'application/manifest+json' } });
}

/** Responds with `llms.txt`, which lists what the site has for language models. */
export function llmsResponse({ websiteName, languages }: Config, siteUrl: string, hasAssistants: boolean): Response {
  const trip = 'pickup=CDG&from=2027-05-01T10:00&to=2027-05-04T10:00';
  const text = `# ${websiteName}

> Car rental: compare cars of several suppliers with the total for a trip, everything mandatory included, and book.

## For assistants
${hasAssistants ? `\n- [MCP server](${siteUrl}/mcp): search cars, hold a price, and get a link that opens the checkout with it. Nothing is booked by a tool.` : ''}
- [OpenAPI description](${siteUrl}/api/openapi.json): the HTTP API, with examples

## Addresses

- [A search](${siteUrl}/search?${trip}): \`pickup\`, \`dropoff\`, \`from\` and \`to\`; a location is an id, a name or an airport code, times are local to it. The page works without script and lists each car's total and booking link, also as schema.org offers.
- The checkout of a car: \`${siteUrl}/checkout?car={id}&${trip}\`
- The checkout of a held price: \`${siteUrl}/quote/{quoteId}\`
- Languages: ${languages.map((code) => `\`l=${code}\``).join(', ')} on every page

## Pages

- [Locations](${siteUrl}/locations)
- [Car categories](${siteUrl}/categories)
- [Frequently asked questions](${siteUrl}/faq)
- [Terms of service](${siteUrl}/tos)
- [Privacy](${siteUrl}/privacy)
`;
  return new Response(text, { headers: { ...daily, 'content-type': 'text/plain; charset=utf-8' } });
}
