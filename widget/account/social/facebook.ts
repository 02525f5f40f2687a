import { providerLocale } from '../../domain/language-table.ts';
import { loadScript } from '../../state/load-script.ts';
import { checkUserActivation, MissingEmail, type RequestSocialToken } from './social-token.ts';

interface FacebookSdk {
  init(options: { appId: string; version: string }): void;
  login(
    done: (response: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string; auth_type: 'rerequest' },
  ): void;
  api(path: string, done: (person: { name?: string; email?: string }) => void): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

/** Requests a token in Facebook's own window. */
export const requestFacebookToken: RequestSocialToken = async ({ clientId, language }) => {
  await loadScript(`https://connect.facebook.net/${providerLocale(language)}/sdk.js`);
  const sdk = window.FB;
  if (!sdk) throw new Error('Facebook SDK failed to initialize');
  sdk.init({ appId: clientId, version: 'v23.0' });
  checkUserActivation();
  const token = await new Promise<string | null>((resolve) => {
    // Without `rerequest`, Facebook never again offers a permission that the user once declined.
    const options = { scope: 'public_profile,email', auth_type: 'rerequest' } as const;
    sdk.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), options);
  });
  if (token === null) return null;
  const person = await new Promise<{ name?: string; email?: string }>((resolve) =>
    sdk.api('/me?fields=name,email', resolve),
  );
  if (!person.email) throw new MissingEmail('Facebook returned no email address');
  return { token, email: person.email, fullName: person.name };
};
