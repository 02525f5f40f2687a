import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';
import type { MailContext } from '../../mail/context.ts';
import { siteConfig } from '../../process/site-config.ts';
import { createFacebookReader } from './facebook-token.ts';
import { createAppleReader, createGoogleReader, type ReadToken } from './id-token.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'fetch' | 'now' | 'siteConfig'>;

/** Token readers of the configured providers, for the same applications that `config.json` gives to pages. */
export type TokenReaders = { [Name in SocialProvider]?: ReadToken };

export function createTokenReaders(context: Context): TokenReaders {
  const { fetch, now, configuration } = context;
  const { googleClientId, appleClientId, facebookAppId } = siteConfig(context, '');
  const { facebookAppSecret } = configuration.social;
  return {
    ...(googleClientId && { google: createGoogleReader({ fetch, now, clientId: googleClientId }) }),
    ...(appleClientId && { apple: createAppleReader({ fetch, now, clientId: appleClientId }) }),
    ...(facebookAppId &&
      facebookAppSecret && {
        facebook: createFacebookReader({ fetch, now, appId: facebookAppId, appSecret: facebookAppSecret }),
      }),
  };
}
