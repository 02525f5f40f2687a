import { randomBytes } from 'node:crypto';
import type { MailWriterContext } from '../mail/context.ts';
import { readSitePages } from '../mail/site-button.ts';
import type { Configuration } from '../process/configuration.ts';
import { readSiteConfig, storedKeys } from '../process/data-folder.ts';
import { findDist } from '../process/dist-folder.ts';
import { readTerms } from '../process/operator-terms.ts';

export type WriterSettings = Pick<Configuration, 'dataDir' | 'port'> &
  Partial<Pick<Configuration, 'publicUrl' | 'secretKeys'>>;

/** Returns what a command of the terminal needs to write mails, and links to the site, as the server does. */
export async function createMailWriter(settings: WriterSettings): Promise<MailWriterContext> {
  const { dataDir, port, publicUrl, secretKeys } = settings;
  return {
    addresses: { siteUrl: publicUrl ?? `http://localhost:${port}`, partnerUrl: '' },
    now: () => new Date(),
    random: randomBytes,
    secret: secretKeys ?? (await storedKeys(dataDir, randomBytes)),
    sitePages: readSitePages(findDist()),
    terms: readTerms(await readSiteConfig(dataDir)),
  };
}
