import type { Database } from './db/database.ts';
import type { Events } from './db/events.ts';
import type { Limits } from './http/limits.ts';
import type { Gateways } from './payment/gateways.ts';
import type { Pricing } from './pricing/pricing.ts';
import type { Rates } from './pricing/rates.ts';
import type { BackgroundWorker } from './process/background-worker.ts';
import type { Configuration } from './process/configuration.ts';
import type { Afterwards } from './process/deferred-tasks.ts';
import type { RandomBytes } from './process/identifiers.ts';
import type { OperatorTerms } from './process/operator-terms.ts';
import type { ObjectStorage } from './uploads/object-storage.ts';

/** Everything a call needs that isn't in the call; made once at start. */
export type Services = {
  db: Database;
  /** Tells higher layers what happened to a booking. */
  events: Events;
  configuration: Configuration;
  /** The operator's own `config.json`, already known to be readable. */
  siteConfig: Record<string, unknown>;
  now: () => Date;
  random: RandomBytes;
  fetch: typeof fetch;
  /** Key for tokens and for what is stored encrypted. */
  secret: string;
  pricing: Pricing;
  terms: OperatorTerms;
  rates: Rates;
  limits: Limits;
  mailWorker: BackgroundWorker;
  afterwards: Afterwards;
  /** Where uploads lie; null for the database. */
  objectStorage: ObjectStorage | null;
  gateways: Gateways;
  paymentWorker: BackgroundWorker;
  /** Where people reach the site and the example partners; known once the server listens. */
  addresses: { siteUrl: string; partnerUrl: string };
  /** Rejects when the database does not answer. */
  checkDatabase: () => Promise<void>;
  /** Names of the built site's pages; null where it was not built. */
  sitePages: ReadonlySet<string> | null;
  log: (line: Record<string, unknown>) => void;
};
