import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type FacebookPerson = { id: string; name: string; email?: string };
type FacebookToken = { appId: string; person: FacebookPerson; isValid: boolean; expiresAt: number };

export const socialApplications = {
  googleClientId: 'google-client',
  appleClientId: 'apple-client',
  facebookAppId: '1234567890',
  facebookAppSecret: 'facebook-secret',
};

/** Creates a stand-in for the parts of the Google, Apple and Facebook APIs that the server calls, at the network boundary. */
export async function createSocialStandIn(now: () => Date) {
  const pairs = {
    google: { id: 'google-key', ...(await generateKeyPair('RS256')) },
    apple: { id: 'apple-key', ...(await generateKeyPair('RS256')) },
  };
  const tokens = new Map<string, FacebookToken>();
  let isDown = false;
  const requested: string[] = [];

  async function keysOf({ id, publicKey }: (typeof pairs)['google']): Promise<Response> {
    return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' }] });
  }

  function inspect(query: URLSearchParams): Response {
    const application = `${socialApplications.facebookAppId}|${socialApplications.facebookAppSecret}`;
    if (query.get('access_token') !== application) return refusal(190);
    const known = tokens.get(query.get('input_token') ?? '');
    if (!known) return Response.json({ data: { is_valid: false, scopes: [] } });
    const { appId, person, isValid, expiresAt } = known;
    return Response.json({
      data: {
        app_id: appId,
        type: 'USER',
        is_valid: isValid,
        expires_at: expiresAt,
        user_id: person.id,
        scopes: ['email'],
      },
    });
  }

  function introduce(query: URLSearchParams): Response {
    const token = query.get('access_token') ?? '';
    const proof = createHmac('sha256', socialApplications.facebookAppSecret).update(token).digest('hex');
    const known = tokens.get(token);
    if (!known || query.get('appsecret_proof') !== proof) return refusal(100);
    return Response.json(known.person);
  }

  const refusal = (code: number) =>
    Response.json({ error: { message: 'No', type: 'OAuthException', code } }, { status: 400 });

  async function sign(provider: 'google' | 'apple', claims: JWTPayload, kid: string): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000);
    const usual = {
      iss: provider === 'google' ? 'https://accounts.google.com' : 'https://appleid.apple.com',
      aud: provider === 'google' ? socialApplications.googleClientId : socialApplications.appleClientId,
      email_verified: provider === 'google' ? true : 'true',
      iat: seconds,
      exp: seconds + 3600,
    };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: pairs[provider].id })
      .sign(pairs[kid === 'apple' ? 'apple' : kid === 'google' ? 'google' : provider].privateKey);
  }

  return {
    requested,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Signs a token of Google or Apple. `signedBy` the other provider's key forges it. */
    idToken: (provider: 'google' | 'apple', claims: JWTPayload, signedBy: 'google' | 'apple' = provider) =>
      sign(provider, claims, signedBy),
    facebookToken: (person: FacebookPerson, change: Partial<FacebookToken> = {}) => {
      const token = `EAA${tokens.size}`;
      tokens.set(token, {
        appId: socialApplications.facebookAppId,
        person,
        isValid: true,
        expiresAt: 0,
        ...change,
      });
      return token;
    },
    fetch: (async (input: RequestInfo | URL) => {
      if (isDown) throw new TypeError('fetch failed');
      const url = new URL(input instanceof Request ? input.url : input);
      requested.push(url.origin + url.pathname);
      if (url.href === 'https://www.googleapis.com/oauth2/v3/certs') return keysOf(pairs.google);
      if (url.href === 'https://appleid.apple.com/auth/keys') return keysOf(pairs.apple);
      if (url.origin === 'https://graph.facebook.com' && url.pathname === '/debug_token')
        return inspect(url.searchParams);
      if (url.origin === 'https://graph.facebook.com' && url.pathname === '/me') return introduce(url.searchParams);
      throw new TypeError(`No stand-in for ${url.href}`);
    }) as typeof fetch,
  };
}
