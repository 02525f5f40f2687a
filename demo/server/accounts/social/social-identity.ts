import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';

/** Represents an identity asserted by a provider. */
export type SocialIdentity = {
  provider: SocialProvider;
  /** The provider's stable id of the user. */
  subject: string;
  /** In lower case. */
  email: string;
  fullName: string | undefined;
  /** True if the provider has verified that the user receives mail at this address. */
  isVerified: boolean;
  /** True if the provider controls the address's domain, so that nobody else can have the address. */
  ownsAddress: boolean;
  /** Valid for one sign-in; Facebook's tokens have none. */
  nonce: string | undefined;
};
