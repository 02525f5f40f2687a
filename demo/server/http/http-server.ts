import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Close } from '../process/close-within.ts';
import type { Configuration } from '../process/configuration.ts';
import type { Admission } from './admission.ts';
import { limitConnections, listen, stop } from './listen.ts';
import { refuseOverload } from './refuse-overload.ts';

/** Longer than proxies keep an idle connection open: a request that meets a connection just being closed is lost. */
const keepAliveTimeout = 75_000;

/** Far more than a browser opens, and enough for many people behind one address. */
const maxConnectionsPerAddress = 1000;

/** Time for a whole request: the largest upload takes this long over 1 Mbit a second. */
const requestTimeout = 120_000;

export function createHttpServer(
  respond: Parameters<typeof getRequestListener>[0],
  wrap = (listener: RequestListener) => listener,
): Server {
  // HAProxy's health check is HTTP/1.0 without a Host by default.
  const listener = getRequestListener(respond, { hostname: 'localhost' }) as RequestListener;
  return createServer({ keepAliveTimeout, requestTimeout }, wrap(listener));
}

type SiteServer = {
  configuration: Pick<Configuration, 'drainSeconds' | 'host' | 'port' | 'trustProxy'>;
  admission: Admission;
  lifecycle: { isStopping: boolean };
};

/** Listens for the site and its API. Returns the port, and a function that lets open requests finish before it stops. */
export async function serveSite(
  { configuration, admission, lifecycle }: SiteServer,
  respond: Parameters<typeof getRequestListener>[0],
): Promise<{ port: number; close: Close }> {
  const site = createHttpServer(respond, (listener) => refuseOverload(admission, listener));
  site.on('connection', admission.noteConnection);
  // Behind a proxy all connections come from its address.
  if (configuration.trustProxy === 0) limitConnections(site, maxConnectionsPerAddress);
  const host = configuration.host === 'localhost' ? '127.0.0.1' : configuration.host;
  const port = await listen(site, configuration.port, host);
  const close: Close = async (milliseconds) => {
    lifecycle.isStopping = true;
    const draining = Math.min(configuration.drainSeconds * 1000, milliseconds / 2);
    await new Promise((resolve) => setTimeout(resolve, draining));
    await stop(site, milliseconds - draining);
  };
  return { port, close };
}
