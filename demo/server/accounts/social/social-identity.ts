import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';

/** Who somebody is by a provider's word. */
export type SocialIdentity = {
  provider: SocialProvider;
  /** The provider's own, lasting number for the person. */
  subject: string;
  /** In lower case. */
  email: string;
  fullName: string | undefined;
  /** The provider has seen that the person reads mail to this address. */
  isVerified: boolean;
  /** The address is the provider's own to give, so nobody else can have it. */
  ownsAddress: boolean;
  /** What has to be good for one sign-in only; Facebook's tokens have none. */
  nonce: string | undefined;
};
