import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';
import { siteConfig } from '../../process/site-config.ts';
import type { Services } from '../../services.ts';
import { createFacebookReader } from './facebook-token.ts';
import { createAppleReader, createGoogleReader, type ReadToken } from './id-token.ts';

/** For each provider that is set up what reads its tokens. The applications are those that `config.json` tells the pages. */
export type TokenReaders = { [Name in SocialProvider]?: ReadToken };

export function createTokenReaders(services: Services): TokenReaders {
  const { fetch, now, configuration } = services;
  const { googleClientId, appleClientId, facebookAppId } = siteConfig(services, '');
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
