import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext } from '../../mail/context.ts';
import { normalizeEmail } from '../../process/email-address.ts';
import type { SocialIdentity } from './social-identity.ts';

type IdTokenIssuer = {
  provider: 'google' | 'apple';
  keys: string;
  issuer: string[];
  /** Returns true if the issuer controls the address's domain. */
  ownsAddress: (domain: string, claims: JWTPayload) => boolean;
};

/** As Google documents, it controls addresses in Gmail and in the company domains that it hosts (`hd`). */
const google: IdTokenIssuer = {
  provider: 'google',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
  ownsAddress: (domain, { hd }) => ['gmail.com', 'googlemail.com'].includes(domain) || hd === domain,
};

const apple: IdTokenIssuer = {
  provider: 'apple',
  keys: 'https://appleid.apple.com/auth/keys',
  issuer: ['https://appleid.apple.com'],
  ownsAddress: (domain) => ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'].includes(domain),
};

/** Verifies a provider's token; throws `social_sign_in_failed` for an invalid one, `unavailable` if the provider is unreachable. */
export type ReadToken = (token: string) => Promise<SocialIdentity>;

export type TokenReaderSetup = Pick<MailContext, 'fetch' | 'now'> & { clientId: string };

export const createGoogleReader = (setup: TokenReaderSetup) => createIdTokenReader(google, setup);
export const createAppleReader = (setup: TokenReaderSetup) => createIdTokenReader(apple, setup);

function createIdTokenReader(issuer: IdTokenIssuer, { fetch: send, now, clientId }: TokenReaderSetup): ReadToken {
  const keys = createRemoteJWKSet(new URL(issuer.keys), {
    [customFetch]: async (url, options) => {
      try {
        return await send(url, options);
      } catch {
        throw new ProblemError('unavailable');
      }
    },
  });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuer.issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat', 'email', 'nonce'],
        currentDate: now(),
        clockTolerance: 60,
      });
      return toIdentity(issuer, payload);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (error instanceof errors.JWKSTimeout || isKeySetInvalid(error)) throw new ProblemError('unavailable');
      throw new ProblemError('social_sign_in_failed');
    }
  };
}

/** Returns true for a response without usable keys, for which jose has no own error class. */
function isKeySetInvalid(error: unknown): boolean {
  return (
    error instanceof errors.JWKSInvalid || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  );
}

function toIdentity({ provider, ownsAddress }: IdTokenIssuer, claims: JWTPayload): SocialIdentity {
  const { sub, email, nonce, name } = claims;
  // Apple sends this claim as a string.
  const isVerified = String(claims['email_verified']) === 'true';
  if (!sub || typeof email !== 'string' || typeof nonce !== 'string' || !isVerified) {
    throw new ProblemError('social_sign_in_failed');
  }
  const address = normalizeEmail(email);
  return {
    provider,
    subject: sub,
    email: address,
    fullName: typeof name === 'string' ? name : undefined,
    isVerified,
    ownsAddress: ownsAddress(address.split('@')[1] ?? '', claims),
    nonce,
  };
}
