import { languages } from '../../domain/enumerations.ts';
import type { CardFrameMessage, OpenCardForm } from '../sandbox-messages.ts';

export interface PagePort {
  post(message: CardFrameMessage): void;
  close(): void;
}

/**
 * Opens the card form's message channel to the embedding page. It accepts messages only from the parent window and the
 * origin in the frame's URL, and posts only to that origin. Returns null if the URL has no valid origin.
 */
export function openPagePort(own: Window, page: string | null, open: (message: OpenCardForm) => void): PagePort | null {
  if (page === null || !URL.canParse(page) || new URL(page).origin !== page || own.parent === own) return null;
  const onMessage = (event: MessageEvent) => {
    if (event.source !== own.parent || event.origin !== page) return;
    const message = readOpen(event.data);
    if (message) open(message);
  };
  own.addEventListener('message', onMessage);
  return {
    post: (message) => own.parent.postMessage(message, page),
    close: () => own.removeEventListener('message', onMessage),
  };
}

function readOpen(data: unknown): OpenCardForm | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, sessionId, clientSecret, amount, language, theme } = data as Record<string, unknown>;
  const known = languages.find((each) => each === language);
  if (type !== 'open' || typeof sessionId !== 'string' || typeof clientSecret !== 'string' || !known) return null;
  return {
    type,
    sessionId,
    clientSecret,
    amount: typeof amount === 'string' ? amount.slice(0, 40) : '',
    language: known,
    theme: theme === 'dark' ? 'dark' : 'light',
  };
}
