import { isPlainClick } from '../ui/plain-click.ts';
import { leaveFrame } from './leave-page.ts';

/** Opens the link that is pressed in a tag outside the frame. A target, a key and a listener of the page have precedence. */
function followLink(event: MouseEvent): void {
  const path = event.composedPath();
  const link = path.find((target) => target instanceof HTMLAnchorElement);
  const isInTag = path.some((target) => target instanceof Element && target.localName.startsWith('rental-'));
  if (!link?.protocol.startsWith('http') || link.target || link.download || !isInTag) return;
  if (event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  leaveFrame(link.href);
}

document.addEventListener('click', followLink);
