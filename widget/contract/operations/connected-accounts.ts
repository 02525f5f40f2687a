import * as z from 'zod/mini';
import { socialProviders } from '../../domain/enumerations.ts';
import { instant, word } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';

const connectedAccounts = lazySchema(() =>
  z.object({
    accounts: z.array(
      z.object({
        /** Names the connection; not the provider's id of the user. */
        id: z.string(),
        provider: word(socialProviders),
        connectedAt: instant,
      }),
    ),
    /** Without a password, the only connected account can't be disconnected. */
    hasPassword: z.boolean(),
  }),
);

export type ConnectedAccounts = z.output<typeof connectedAccounts>;
export type ConnectedAccount = ConnectedAccounts['accounts'][number];

export const listConnectedAccounts = operation({
  name: 'listConnectedAccounts',
  method: 'GET',
  path: '/api/x/connected-accounts',
  effect: 'read',
  access: 'session',
  ok: connectedAccounts,
});

export const disconnectAccount = operation({
  name: 'disconnectAccount',
  method: 'POST',
  path: '/api/x/connected-accounts/disconnect',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
});
