import { providerLocale } from '../../domain/language-table.ts';
import { loadScript } from '../../state/load-script.ts';
import { BlockedWindow, checkUserActivation, type RequestSocialToken, readClaims } from './social-token.ts';

interface AppleAuth {
  init(options: {
    clientId: string;
    scope: string;
    redirectURI: string;
    nonce?: string | undefined;
    usePopup: true;
  }): void;
  signIn(): Promise<{
    authorization: { id_token: string };
    /** Present only on the user's first sign-in to this site. */
    user?: { name?: { firstName?: string; lastName?: string } };
  }>;
}

declare global {
  interface Window {
    AppleID?: { auth?: AppleAuth };
  }
}

const script = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1';

/** Requests a token in Apple's own window. */
export const requestAppleToken: RequestSocialToken = async ({ clientId, nonce, language }) => {
  await loadScript(`${script}/${providerLocale(language)}/appleid.auth.js`);
  const auth = window.AppleID?.auth;
  if (!auth) throw new Error('Apple SDK failed to initialize');
  auth.init({ clientId, scope: 'name email', redirectURI: `${location.origin}/sign-in`, nonce, usePopup: true });
  checkUserActivation();
  try {
    const { authorization, user } = await auth.signIn();
    const { firstName = '', lastName = '' } = user?.name ?? {};
    const fullName = `${firstName} ${lastName}`.trim() || undefined;
    return { token: authorization.id_token, email: readClaims(authorization.id_token).email, fullName };
  } catch (refusal) {
    const { error } = (refusal ?? {}) as { error?: string };
    if (error === 'popup_closed_by_user' || error === 'user_cancelled_authorize') return null;
    if (error === 'popup_blocked_by_browser') throw new BlockedWindow('Apple’s window was blocked');
    throw refusal;
  }
};
