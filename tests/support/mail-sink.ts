import { createServer, type Socket } from 'node:net';

/** A mail as it was handed over: who said to be sender and recipients, and what stood between DATA and the dot. */
export interface HandedOver {
  /** `name:password` of whoever handed it over, if the server was told. */
  account: string | null;
  from: string;
  to: string[];
  source: string;
}

/** A mail server that keeps of each mail only its Message-ID. */
export interface MailSink {
  url: string;
  /** How often each Message-ID was taken. */
  received: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** Starts it on a free port of the loopback; `show` is given each mail that it takes. */
export async function startMailSink(show: (mail: HandedOver) => void = () => {}): Promise<MailSink> {
  const received = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket, (mail) => {
      const id = /^message-id:\s*<([^>]+)>/im.exec(mail.source)?.[1];
      if (id) received.set(id, (received.get(id) ?? 0) + 1);
      show(mail);
    });
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

/** As much SMTP (RFC 5321, and RFC 4954 for the account) as handing over a mail takes. */
function talk(socket: Socket, take: (mail: HandedOver) => void): void {
  let waiting = '';
  let lines: string[] | null = null;
  let account: string | null = null;
  let envelope = { from: '', to: [] as string[] };
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (lines !== null) {
      if (line !== '.') return void lines.push(line.replace(/^\./, ''));
      take({ account, ...envelope, source: lines.join('\n') });
      [lines, envelope] = [null, { from: '', to: [] }];
      return void answer('250 taken');
    }
    const [, verb = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(line) ?? [];
    const address = /<([^>]*)>/.exec(rest)?.[1] ?? '';
    switch (verb.toUpperCase()) {
      case 'EHLO':
        answer('250-sink');
        return void answer('250 AUTH PLAIN');
      case 'AUTH':
        account = Buffer.from(rest.replace(/^PLAIN\s*/i, ''), 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(':');
        return void answer('235 welcome');
      case 'MAIL':
        envelope.from = address;
        return void answer('250 ok');
      case 'RCPT':
        envelope.to.push(address);
        return void answer('250 ok');
      case 'DATA':
        lines = [];
        return void answer('354 go on');
      case 'QUIT':
        return void socket.end('221 bye\r\n');
      default:
        return void answer('250 ok');
    }
  };
  answer('220 sink');
  socket.on('data', (chunk) => {
    const received = (waiting + chunk.toString('latin1')).split('\r\n');
    waiting = received.pop() ?? '';
    for (const line of received) hear(line);
  });
}
