import { once } from 'node:events';
import { connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { uploads } from '../../demo/server/db/schema.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer } from '../support/test-server.ts';

const { id } = demoAccounts.customer;

function form(name: string, content: BlobPart, fileName: string): FormData {
  const data = new FormData();
  data.append(name, new Blob([content]), fileName);
  return data;
}

/** A picture that is small to send and huge to decode: one bit per pixel, all black. */
function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

const wrong: [what: string, content: () => BlobPart, fileName: string, code: string][] = [
  ['a script named .jpg', () => '<script>alert(1)</script>', 'me.jpg', 'file_type_not_allowed'],
  [
    'an SVG with a script',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'me.svg',
    'file_type_not_allowed',
  ],
  [
    'a 9.8 MB SVG with the ending of a picture',
    () => `<svg xmlns="http://www.w3.org/2000/svg">${'<g><rect width="1" height="1"/></g>'.repeat(280_000)}</svg>`,
    'me.png',
    'file_type_not_allowed',
  ],
  ['a picture of 200 megapixels', () => hugePng(20_000, 10_000), 'me.png', 'file_too_large'],
  ['a PDF with another ending', () => '%PDF-1.7 licence', 'me.jpg', 'file_type_not_allowed'],
  ['50 MB', () => new Uint8Array(50_000_000), 'me.png', 'file_too_large'],
  ['nothing', () => '', 'me.png', 'file_missing'],
];

/** Sends the first half of a form and closes the connection, as a phone in a tunnel does. */
async function breakOff(url: string, path: string, field: string, cookie: string): Promise<void> {
  const { host, hostname, port, origin } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const part = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="me.png"\r\n\r\n${'x'.repeat(1000)}`;
  const headers = [`host: ${host}`, `origin: ${origin}`, `cookie: ${cookie}`, `content-length: ${part.length * 2}`];
  const head = [`POST ${path} HTTP/1.1`, ...headers, 'content-type: multipart/form-data; boundary=b', '', ''];
  await new Promise((resolve) => socket.write(head.join('\r\n') + part, resolve));
  socket.destroy();
  await once(socket, 'close');
}

describeServer('uploads', (server) => {
  const { call } = server;

  const kinds = [
    { field: 'image', path: `/api/update-avatar/${id}`, stored: 'avatar' },
    { field: 'file', path: `/api/update-license/${id}`, stored: 'license' },
  ] as const;

  for (const { field, path, stored } of kinds) {
    it(`reject anything but a ${stored}, and keep the stored one`, async () => {
      const session = await signInAs(server, 'customer');
      const send = (content: BlobPart, fileName: string) => call('POST', path, form(field, content, fileName), session);
      const me = async () => parseResponse('getUser', await call('GET', `/api/user/${id}`, undefined, session));
      const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } });
      expect((await send(new Uint8Array(await picture.png().toBuffer()), 'me.png')).status).toBe(200);
      const kept = (await me())[stored];
      expect(kept).toBeTruthy();
      for (const [what, content, fileName, code] of wrong) {
        expect([what, readProblem(await send(content(), fileName)).code]).toEqual([what, code]);
      }
      expect((await me())[stored]).toBe(kept);
      await breakOff(server.get().url, path, field, session.cookie);
      expect((await me())[stored]).toBe(kept);
    });
  }

  it('are handled one at a time for each person, of which three wait and further ones are refused', async () => {
    const { db } = server.get().services;
    const [customer, supplier] = [await signInAs(server, 'customer'), await signInAs(server, 'supplier')];
    const slow = hugePng(7000, 7000);
    const send = (session: { cookie: string }, owner: string) =>
      call('POST', `/api/update-avatar/${owner}`, form('image', slow, 'me.png'), session);
    const many = Array.from({ length: 10 }, () => send(customer, id));
    const [other, ...own] = await Promise.all([send(supplier, demoAccounts.supplier.id), ...many]);
    expect(other.status).toBe(200);
    const statuses = own.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect(own.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
    // Each has replaced the file of the one before.
    expect(await db.$count(uploads, and(eq(uploads.folder, 'users'), eq(uploads.ownerId, id)))).toBe(1);
  });
});

const metricsToken = 'the token of the monitoring';

describeServer(
  'an upload that is broken off',
  (server) => {
    it('is an invalid request, not a failure of the server', async () => {
      const path = '/api/create-license';
      await breakOff(server.get().url, path, 'file', '');
      const authorized = { authorization: `Bearer ${metricsToken}` };
      const read = async () => (await server.call('GET', '/metrics', undefined, authorized)).text;
      await expect.poll(read).toContain(`rental_http_requests_total{method="POST",route="${path}",status="400"} 1`);
    });
  },
  { metricsToken },
);
