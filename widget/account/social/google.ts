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
  /** Removes the prompt. */
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** Requests a token with Google's own button or prompt. If the user closes them, the promise settles when they leave the page. */
export const requestGoogleToken: RequestSocialToken = async ({ clientId, nonce, language, place, onShown, signal }) => {
  await loadScript('https://accounts.google.com/gsi/client');
  if (signal.aborted) return null;
  const identity = window.google?.accounts?.id;
  if (!identity) throw new Error('Google SDK failed to initialize');
  const credential = await new Promise<string | null>((resolve) => {
    signal.addEventListener('abort', () => {
      identity.cancel();
      resolve(null);
    });

    identity.initialize({
      client_id: clientId,
      nonce,
      callback: (response) => resolve(response.credential),
    });
    identity.renderButton(place, { theme: 'outline', size: 'large', text: 'continue_with', locale: language });
    onShown();
    identity.prompt();
  });
  if (credential === null) return null;
  const { email, name } = readClaims(credential);
  return { token: credential, email, fullName: name };
};
