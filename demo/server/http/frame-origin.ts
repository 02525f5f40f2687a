/**
 * Another name of this same server, so that the card form is of another origin than the page around it. A public address has
 * only one name; there the frame is of the site's own origin.
 */
export function frameOrigin(pageAddress: string): string {
  const url = new URL(pageAddress);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url.origin;
}
