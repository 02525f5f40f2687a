import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost, networkCheck } from '../process/networks.ts';

/** Networks of no public server, among them those that contain an IPv4 address in an IPv6 one. */
const isReserved = networkCheck([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...[
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
]);

const timeoutMs = 10_000;

export type EventRequest = { url: string; headers: Record<string, string>; body: string };

/**
 * Sends one request to an address that a partner chose, and returns the status. It follows no redirect, reads no response body, and
 * connects to public servers only, by https; with `allowsLoopback` also to this machine, by http too. `fetch` can't check the
 * address that it connects to, so this uses Node's client. Rejects if there is no response within ten seconds.
 */
export async function postEvent(
  { url, headers, body }: EventRequest,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const isOwnMachine = allowsLoopback && isLoopbackHost(hostname);
  if (protocol !== 'https:' && !isOwnMachine) throw new Error('The address is not https');
  const address = hostname.replace(/^\[|\]$/g, '');
  // Node resolves no address that is one already.
  if (isIP(address) !== 0 && isReserved(address) && !isOwnMachine)
    throw new Error(`${address} is not a public address`);
  const request = protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: isOwnMachine ? lookup : lookupPublic,
      signal: AbortSignal.timeout(timeoutMs),
    });
    call.on('error', reject);
    call.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.end(body);
  });
}

/** Resolves a name to public addresses; the connection uses what it returns, so that a second response of the DNS changes nothing. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const reserved = found?.find(({ address }) => isReserved(address));
    if (error) callback(error, '');
    else if (reserved) callback(new Error(`${hostname} has the address ${reserved.address}, which is not public`), '');
    else if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};
