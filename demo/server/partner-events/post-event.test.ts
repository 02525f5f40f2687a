import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { lookupPublic, postEvent } from './post-event.ts';

const send = (url: string, allowsLoopback = false) => postEvent({ url, headers: {}, body: '{}' }, { allowsLoopback });

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://100.64.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
])('sends nothing to the private address %s', async (url) => {
  await expect(send(url)).rejects.toThrow('is not a public address');
});

it('sends nothing without https, except to this machine if that is allowed', async () => {
  await expect(send('http://partner.example/')).rejects.toThrow('The address is not https');
  await expect(send('http://partner.example/', true)).rejects.toThrow('The address is not https');
  await expect(send('https://10.0.0.1/', true)).rejects.toThrow('is not a public address');
  const server = createServer((_, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    for (const host of ['127.0.0.1', 'localhost']) expect(await send(`http://${host}:${port}/`, true), host).toBe(204);
    await expect(send(`http://127.0.0.1:${port}/`)).rejects.toThrow('The address is not https');
  } finally {
    server.close();
  }
});

it('connects to no name with a private address', async () => {
  await expect(send('https://localhost/')).rejects.toThrow(/^localhost has the address .*, which is not public$/);
  for (const all of [true, false]) {
    const error = await new Promise<Error | null>((resolve) =>
      lookupPublic('localhost', { all }, (problem) => resolve(problem)),
    );
    expect(error?.message).toMatch(/^localhost has the address/);
  }
});
