import { createServer, type Socket } from 'node:net';

/** A mail server that keeps of each mail only its Message-ID. */
export interface MailSink {
  url: string;
  /** How often each Message-ID was taken. */
  received: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** Starts it on a free port of the loopback. */
export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket, (id) => received.set(id, (received.get(id) ?? 0) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** As much SMTP (RFC 5321) as handing over a mail takes. */
function talk(socket: Socket, take: (messageId: string) => void): void {
  let waiting = '';
  let mail: string[] | null = null;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (mail === null) {
      if (/^DATA/i.test(line)) mail = [];
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      return void answer(mail ? '354 go on' : '250 ok');
    }
    if (line !== '.') return void mail.push(line);
    const id = /^message-id:\s*<([^>]+)>/im.exec(mail.join('\n'))?.[1];
    if (id) take(id);
    mail = null;
    answer('250 taken');
  };
  answer('220 sink');
  socket.on('data', (chunk) => {
    const lines = (waiting + chunk.toString('latin1')).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
