import { isProblemCode } from '../contract/problem-codes.ts';
import type { CardFrameMessage, OpenCardForm } from './sandbox-messages.ts';

export interface CardFrame {
  readonly element: HTMLIFrameElement;
  send(message: OpenCardForm): void;
  close(): void;
}

/**
 * Creates a frame for the card form and its message channel. The frame has no height until the form reports one. Messages
 * are accepted only from this frame and the form's origin, and are posted only to that origin.
 */
export function openCardFrame(src: string, title: string, onMessage: (message: CardFrameMessage) => void): CardFrame {
  const url = new URL(src);
  url.searchParams.set('page', location.origin);
  const element = document.createElement('iframe');
  element.title = title;
  element.src = url.href;
  element.allow = 'payment';
  // The frame is wider than its container by the space for focus rings, so that its fields align with the page's content.
  const size = { inlineSize: 'calc(100% + 8px)', blockSize: '0', marginInline: '-4px' };
  Object.assign(element.style, { display: 'block', border: '0', ...size });
  const handleEvent = (event: MessageEvent) => {
    if (event.source !== element.contentWindow || event.origin !== url.origin) return;
    const message = readMessage(event.data);
    if (message?.type === 'height') element.style.blockSize = `${Math.min(Math.max(message.height, 0), 2000)}px`;
    if (message) onMessage(message);
  };
  window.addEventListener('message', handleEvent);
  return {
    element,
    send: (message) => element.contentWindow?.postMessage(message, url.origin),
    close: () => {
      window.removeEventListener('message', handleEvent);
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
