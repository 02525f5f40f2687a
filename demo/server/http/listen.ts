import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../process/start-error.ts';

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

/** Stops a server and closes its open connections, which a browser would keep alive for minutes. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
