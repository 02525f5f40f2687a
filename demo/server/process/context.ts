import type { Configuration } from './configuration.ts';
import type { DeferredTasks } from './deferred-tasks.ts';
import type { RandomBytes } from './identifiers.ts';
import type { Log } from './log.ts';
import type { OperatorTerms } from './operator-terms.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Addresses } from './site-config.ts';

/**
 * The services that the process provides to all layers. Each layer adds its own to a context; a module takes the fields it
 * uses with `Pick`.
 */
export type ProcessContext = {
  configuration: Configuration;
  /** The operator's own `config.json`, already validated. */
  siteConfig: Record<string, unknown>;
  terms: OperatorTerms;
  now: () => Date;
  random: RandomBytes;
  fetch: typeof fetch;
  /** Keys for tokens and for encrypted data. */
  secret: SecretKeys;
  addresses: Addresses;
  deferredTasks: DeferredTasks;
  log: Log;
};
