import type { HttpContext } from '../http/context.ts';
import type { BackgroundWorker } from '../process/background-worker.ts';

export type MailContext = HttpContext & {
  mailWorker: BackgroundWorker;
  /** Names of the built site's pages; null if the site was not built. */
  sitePages: ReadonlySet<string> | null;
};
