// Verifies an event on a partner's server, with only Node's built-in modules. The secret is the one that the operator gave you:
//
//   const event = verifyEvent(body, request.headers['rental-signature'], { secret });
//   if (event === null) response.writeHead(400).end();
//
// Pass the body as it arrived, before anything parses it. Respond with a status from 200 to 299 within ten seconds, and do the
// work afterwards. An event may arrive more than once, and later than the next one: keep the ids that you have seen.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** Returns the event, or null if its signature is not made with the secret, or was made more than `tolerance` seconds ago. */
export function verifyEvent(body, header, { secret, tolerance = 300, now = Date.now() / 1000 }) {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d+$/.test(time) || Math.abs(now - Number(time)) > tolerance) return null;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isSigned = parts.some(([name, signature = '']) => {
    const bytes = Buffer.from(signature, 'hex');
    return name === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isSigned ? JSON.parse(body) : null;
}

// Tries it in a terminal: node verify-event.mjs SECRET SIGNATURE < body.json
const [, file = '', secret, signature] = process.argv;
if (secret && signature && import.meta.url === pathToFileURL(file).href) {
  let body = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) body += chunk;
  console.info(verifyEvent(body, signature, { secret }) ?? 'Not a valid event for this secret.');
}
