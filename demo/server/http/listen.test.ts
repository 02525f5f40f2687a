import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { limitConnections, listen, stop } from './listen.ts';

/** Starts a server whose responses wait until `respond` is called. */
async function startHeldServer() {
  const waiting: (() => void)[] = [];
  const server: Server = createServer((_request, response) => {
    waiting.push(() => response.end('done'));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { server, port, waiting, respond: () => waiting.splice(0).forEach((each) => void each()) };
}

function call(port: number, agent?: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection));
    }).once('error', reject);
  });
}

it('finishes open requests, closes their connections and accepts no others', async () => {
  const { server, port, waiting, respond } = await startHeldServer();
  const agent = new Agent({ keepAlive: true });
  const calls = [call(port, agent), call(port, agent), call(port, agent)];
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  const stopped = stop(server, 60_000);
  await expect(call(port)).rejects.toThrow('ECONNREFUSED');
  respond();
  expect(await Promise.all(calls)).toEqual(['close', 'close', 'close']);
  await stopped;
});

it('closes the connections of an address beyond a number', async () => {
  const server = createServer((_request, response) => response.end());
  const port = await listen(server, 0, '127.0.0.1');
  limitConnections(server, 2);
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect(call(port)).rejects.toThrow();
  sockets[0]?.destroy();
  await vi.waitFor(() => call(port));
  sockets[1]?.destroy();
  await stop(server, 0);
});

it('closes a connection whose request takes too long', async () => {
  const { server, port, waiting } = await startHeldServer();
  const request = call(port);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const refused = expect(request).rejects.toThrow();
  await stop(server, 10);
  await refused;
});
