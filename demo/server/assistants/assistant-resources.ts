import type { McpServer } from '@modelcontextprotocol/server';
import { readPage } from '../../../widget/contract/field-schemas.ts';
import { locationsPage } from '../../../widget/contract/operations/locations.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { toToolLocation } from './find-locations.ts';
import type { ToolContext } from './tool-context.ts';

type ArticleName = 'faq' | 'tos';

/** Returns a page of the site as plain text. */
export type ArticleText = (name: ArticleName, language: Language) => Promise<string>;

const maxLocations = 1000;

const articles = [
  { name: 'terms', page: 'tos', title: 'Terms of service' },
  { name: 'faq', page: 'faq', title: 'Frequently asked questions' },
] as const;

/** Adds the locations, and the terms and questions of the built site, in each of its languages. */
export function addResources(
  server: McpServer,
  { client, config, articleText }: ToolContext & { articleText: ArticleText | null },
): void {
  for (const language of config.languages) {
    const uri = `rental://places/${language}`;
    const about = { title: `Locations (${language})`, mimeType: 'application/json' };
    server.registerResource(`places-${language}`, uri, about, async () => {
      const params = { page: 1, size: maxLocations, language };
      const { rows } = readPage(await client.call(locationsPage, { params, query: {} }));
      return { contents: [{ uri, mimeType: about.mimeType, text: JSON.stringify(rows.map(toToolLocation)) }] };
    });
    if (!articleText) continue;
    for (const { name, page, title } of articles) {
      const address = `rental://${name}/${language}`;
      const described = { title: `${title} (${language})`, mimeType: 'text/plain' };
      server.registerResource(`${name}-${language}`, address, described, async () => {
        const text = await articleText(page, language);
        return { contents: [{ uri: address, mimeType: described.mimeType, text }] };
      });
    }
  }
}
