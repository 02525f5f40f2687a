import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../process/start-error.ts';

const openResponses = new WeakMap<Server, Set<ServerResponse>>();

/** Remembers the responses that are not finished, so that `stop` can make their clients close the connection. */
function trackResponses(server: Server): void {
  const open = new Set<ServerResponse>();
  openResponses.set(server, open);
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
}

/** Starts listening and returns the port; throws a StartError if the port is in use. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(
        new StartError(
          inUse
            ? `Port ${port} is already in use. Set PORT to another port.`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    trackResponses(server);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Listens on the given port, or on any free one if it is in use: the example partners matter less than the site. */
export async function listenPreferred(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port, '127.0.0.1');
  } catch {
    return listen(server, 0, '127.0.0.1');
  }
}

/** Closes the connections of an address beyond a number, so that one caller cannot hold them all. */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}

/** How often connections are closed whose last response has been sent. */
const idleCheckMilliseconds = 20;

/**
 * Stops accepting connections, lets open requests finish for at most the given time, and closes each connection after its
 * response, which a browser would keep alive for minutes.
 */
export function stop(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
    const deadline = setTimeout(() => server.closeAllConnections(), milliseconds);
    const announceClose = (response: ServerResponse) => {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    };
    for (const response of openResponses.get(server) ?? []) announceClose(response);
    server.prependListener('request', (_request, response) => announceClose(response));
    server.close(() => {
      clearInterval(idleCheck);
      clearTimeout(deadline);
      resolve();
    });
  });
}
