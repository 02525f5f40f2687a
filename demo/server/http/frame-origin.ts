/**
 * Returns the origin of the sandbox's card frame: a second host name of this server on loopback, so that the frame is
 * cross-origin to the page around it. A public address has only one name, so there the frame is same-origin.
 */
export function frameOrigin(pageAddress: string): string {
  const url = new URL(pageAddress);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url.origin;
}
