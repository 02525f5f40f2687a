import { languages } from '../../domain/enumerations.ts';
import type { CardFrameMessage, OpenCardForm } from '../sandbox-messages.ts';

export interface PagePort {
  tell(message: CardFrameMessage): void;
  close(): void;
}

/**
 * The card form's door to the page around it: hears the window above alone, and only while that is of the origin which the
 * frame's address names; what is told goes to that origin and to no other. Null when the address names none.
 */
export function openPagePort(own: Window, page: string | null, open: (message: OpenCardForm) => void): PagePort | null {
  if (page === null || !URL.canParse(page) || new URL(page).origin !== page || own.parent === own) return null;
  const listen = (event: MessageEvent) => {
    if (event.source !== own.parent || event.origin !== page) return;
    const message = readOpen(event.data);
    if (message) open(message);
  };
  own.addEventListener('message', listen);
  return {
    tell: (message) => own.parent.postMessage(message, page),
    close: () => own.removeEventListener('message', listen),
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
