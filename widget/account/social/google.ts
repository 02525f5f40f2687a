import { loadScript } from '../../state/load-script.ts';
import { type RequestSocialToken, readClaims } from './social-token.ts';

interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce?: string | undefined;
    callback: (response: { credential: string }) => void;
  }): void;
  renderButton(place: HTMLElement, look: object): void;
  prompt(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** Requests a token with Google's own button or prompt. If the user closes them, the promise never settles. */
export const requestGoogleToken: RequestSocialToken = async ({ clientId, nonce, language, place, onShown }) => {
  await loadScript('https://accounts.google.com/gsi/client');
  const identity = window.google?.accounts?.id;
  if (!identity) throw new Error('Google SDK failed to initialize');
  const credential = await new Promise<string>((resolve) => {
    identity.initialize({
      client_id: clientId,
      nonce,
      callback: (response) => resolve(response.credential),
    });
    identity.renderButton(place, { theme: 'outline', size: 'large', text: 'continue_with', locale: language });
    onShown();
    identity.prompt();
  });
  const { email, name } = readClaims(credential);
  return { token: credential, email, fullName: name };
};
