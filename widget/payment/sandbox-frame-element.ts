import { isProblemCode } from '../contract/problem-codes.ts';
import type { CardFrameMessage, OpenCardForm } from './sandbox-messages.ts';

export interface CardFrame {
  readonly element: HTMLIFrameElement;
  send(message: OpenCardForm): void;
  close(): void;
}

/**
 * A frame for the card form, without height until it tells its own, and the only door to it: messages count when they come from this very window and from the
 * form's own origin, and are sent to that origin alone.
 */
export function openCardFrame(address: string, title: string, hear: (message: CardFrameMessage) => void): CardFrame {
  const url = new URL(address);
  url.searchParams.set('page', location.origin);
  const element = document.createElement('iframe');
  element.title = title;
  element.src = url.href;
  element.allow = 'payment';
  // Wider than its place by the room that its content leaves for focus rings, so that the fields meet the page's edges.
  const size = { inlineSize: 'calc(100% + 8px)', blockSize: '0', marginInline: '-4px' };
  Object.assign(element.style, { display: 'block', border: '0', ...size });
  const listen = (event: MessageEvent) => {
    if (event.source !== element.contentWindow || event.origin !== url.origin) return;
    const message = readMessage(event.data);
    if (message?.type === 'height') element.style.blockSize = `${Math.min(Math.max(message.height, 0), 2000)}px`;
    if (message) hear(message);
  };
  window.addEventListener('message', listen);
  return {
    element,
    send: (message) => element.contentWindow?.postMessage(message, url.origin),
    close: () => {
      window.removeEventListener('message', listen);
      element.remove();
    },
  };
}

function readMessage(data: unknown): CardFrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height, isBusy, code } = data as Record<string, unknown>;
  if (type === 'listening' || type === 'ready' || type === 'paid') return { type };
  if (type === 'height' && typeof height === 'number') return { type, height };
  if (type === 'busy' && typeof isBusy === 'boolean') return { type, isBusy };
  if (type === 'failed' && isProblemCode(code)) return { type, code };
  return null;
}
