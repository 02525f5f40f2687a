import { connect, type Socket } from 'node:net';

export type LightResponse = { status: number; milliseconds: number };

export interface LightClient {
  /** Sends a request, with a JSON body if there is one. The status is 0 if there is no response. */
  send: (path: string, body?: string) => Promise<LightResponse>;
  close: () => void;
}

/** Ends a chunked body. */
const lastChunk = '\r\n0\r\n\r\n';

/** Reads responses on one connection, one at a time. `end` is called with the status when a response is complete. */
function createReader(end: (status: number) => void): (chunk: Buffer) => void {
  let head = '';
  let status = 0;
  /** Bytes of the body that are missing; null in a chunked body. */
  let missing: number | null = 0;
  let tail = '';
  let isInBody = false;
  const finish = () => {
    isInBody = false;
    head = '';
    tail = '';
    end(status);
  };
  const readBody = (text: string) => {
    tail = (tail + text.slice(-lastChunk.length)).slice(-lastChunk.length);
    if (missing === null) return tail === lastChunk && finish();
    missing -= text.length;
    return missing <= 0 && finish();
  };
  return (chunk) => {
    const text = chunk.toString('latin1');
    if (isInBody) return void readBody(text);
    head += text;
    const size = head.indexOf('\r\n\r\n');
    if (size < 0) return;
    status = Number(head.slice(9, 12));
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, size)) ?? [];
    missing = length === undefined ? null : Number(length);
    isInBody = true;
    // The line break before the last chunk may be that of the head.
    readBody(head.slice(missing === null ? size + 2 : size + 4));
  };
}

/**
 * Creates a client that does little more than write and read, because it shares the machine with the server that it floods: a client
 * of `node:http` takes longer for a request than the server for refusing it. Connections are kept.
 */
export function createLightClient(url: string, maxConnections: number): LightClient {
  const { hostname, port, host, origin } = new URL(url);
  const idle: { socket: Socket; use: (text: string, done: (status: number) => void) => void }[] = [];
  const waiting: (() => void)[] = [];
  const open = new Set<Socket>();

  function openConnection() {
    let done: ((status: number) => void) | null = null;
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    open.add(socket);
    const connection = {
      socket,
      use: (text: string, whenDone: (status: number) => void) => {
        done = whenDone;
        socket.write(text, 'latin1');
      },
    };
    const respond = (status: number) => {
      const respondTo = done;
      done = null;
      respondTo?.(status);
    };
    socket.on(
      'data',
      createReader((status) => {
        idle.push(connection);
        respond(status);
        waiting.shift()?.();
      }),
    );
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      if (idle.includes(connection)) idle.splice(idle.indexOf(connection), 1);
      respond(0);
      waiting.shift()?.();
    });
    return connection;
  }

  return {
    send: (path, body) =>
      new Promise((resolve) => {
        const start = performance.now();
        const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\n`;
        const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body ?? '')}\r\n\r\n${body}`;
        const text = head + (body === undefined ? '\r\n' : type);
        const write = () => {
          if (idle.length === 0 && open.size >= maxConnections) return void waiting.push(write);
          const connection = idle.pop() ?? openConnection();
          connection.use(text, (status) => resolve({ status, milliseconds: performance.now() - start }));
        };
        write();
      }),
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
