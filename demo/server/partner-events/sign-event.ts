import { createHmac } from 'node:crypto';

/**
 * Returns the header that signs an event: the time in seconds, and a signature with each secret, `t=1777629600,v1=…`. The scheme
 * is Stripe's: HMAC-SHA-256 of time and body, so that an old request can't be sent again.
 */
export function signEvent(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join();
}
