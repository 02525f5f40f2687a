import { createServer, type Socket } from 'node:net';

/** A mail as submitted: the envelope's sender and recipients, and the text between DATA and the final dot. */
export interface SubmittedMail {
  /** `name:password` of the client, if it authenticated. */
  account: string | null;
  from: string;
  to: string[];
  source: string;
}

/** A mail server that stores only the Message-ID of each mail. */
export interface MailSink {
  url: string;
  /** The number of times each Message-ID was received. */
  received: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/**
 * Starts a mail server on a free loopback port. `show` receives each accepted mail. `replyTo` returns the response to a recipient's
 * address.
 */
export async function startMailSink(
  show: (mail: SubmittedMail) => void = () => {},
  replyTo: (recipient: string) => string = () => '250 ok',
): Promise<MailSink> {
  const received = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const onMail = (mail: SubmittedMail) => {
      const id = /^message-id:\s*<([^>]+)>/im.exec(mail.source)?.[1];
      if (id) received.set(id, (received.get(id) ?? 0) + 1);
      show(mail);
    };
    handleSession(socket, onMail, replyTo);
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

/** Implements the part of SMTP (RFC 5321, and RFC 4954 for the account) that submitting a mail takes. */
function handleSession(
  socket: Socket,
  onMail: (mail: SubmittedMail) => void,
  replyTo: (recipient: string) => string,
): void {
  let waiting = '';
  let lines: string[] | null = null;
  let account: string | null = null;
  let envelope = { from: '', to: [] as string[] };
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    if (lines !== null) {
      if (line !== '.') return void lines.push(line.replace(/^\./, ''));
      onMail({ account, ...envelope, source: lines.join('\n') });
      [lines, envelope] = [null, { from: '', to: [] }];
      return void reply('250 taken');
    }
    const [, verb = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(line) ?? [];
    const address = /<([^>]*)>/.exec(rest)?.[1] ?? '';
    switch (verb.toUpperCase()) {
      case 'EHLO':
        reply('250-sink');
        return void reply('250 AUTH PLAIN');
      case 'AUTH':
        account = Buffer.from(rest.replace(/^PLAIN\s*/i, ''), 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(':');
        return void reply('235 welcome');
      case 'MAIL':
        envelope.from = address;
        return void reply('250 ok');
      case 'RCPT':
        envelope.to.push(address);
        return void reply(replyTo(address));
      case 'DATA':
        lines = [];
        return void reply('354 go on');
      case 'QUIT':
        return void socket.end('221 bye\r\n');
      default:
        return void reply('250 ok');
    }
  };
  reply('220 sink');
  socket.on('data', (chunk) => {
    const received = (waiting + chunk.toString('latin1')).split('\r\n');
    waiting = received.pop() ?? '';
    for (const line of received) handleLine(line);
  });
}
