import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { uploads } from '../../demo/server/db/schema.ts';
import { readOwnUser } from '../support/accounts.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

describeOnDatabase('accounts', (server) => {
  const { call } = server;
  const me = (session: { cookie: string }) => readOwnUser(server, session);

  describe('files', () => {
    const form = (name: string, file: Blob, fileName: string) => {
      const data = new FormData();
      data.append(name, file, fileName);
      return data;
    };
    const png = () =>
      sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
        .png()
        .toBuffer();

    it('crop any picture to a square portrait, and reject fake pictures', async () => {
      const session = await signInAs(server, 'customer');
      const path = `/api/update-avatar/${demoAccounts.customer.id}`;
      const uploaded = await call(
        'POST',
        path,
        form('image', new Blob([new Uint8Array(await png())]), 'me.gif'),
        session,
      );
      const name = parseResponse('updateAvatar', uploaded);
      const response = await fetch(`${server.get().url}/cdn/bookcars/users/${name}`);
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height, format]).toEqual([256, 256, 'webp']);
      const script = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']);
      const refused = await call('POST', path, form('image', script, 'me.png'), session);
      expect(readProblem(refused)).toMatchObject({ status: 415, code: 'file_type_not_allowed' });
      expect((await me(session)).avatar).toBe(name);
      expect(readProblem(await call('POST', path, form('file', script, 'me.png'), session)).code).toBe('file_missing');
      expect((await call('POST', `/api/delete-avatar/${demoAccounts.customer.id}`, undefined, session)).text).toBe(
        'OK',
      );
      expect((await fetch(`${server.get().url}/cdn/bookcars/users/${name}`)).status).toBe(404);
    });

    it('show a licence to its owner only', async () => {
      const session = await signInAs(server, 'customer');
      const pdf = new Blob(['%PDF-1.7 licence']);
      const path = `/api/update-license/${demoAccounts.customer.id}`;
      const name = parseResponse('updateLicense', await call('POST', path, form('file', pdf, 'licence.pdf'), session));
      const file = `/cdn/bookcars/licenses/${name}`;
      const opened = await call('GET', file, undefined, session);
      expect(opened.text).toBe('%PDF-1.7 licence');
      expect(opened.headers.get('cache-control')).toContain('no-store');
      expect((await call('GET', file)).status).toBe(404);
      expect((await call('GET', file, undefined, await signInAs(server, 'admin'))).status).toBe(404);
    });

    it('are limited per account', async () => {
      const session = await signInAs(server, 'unverified');
      const { id } = demoAccounts.unverified;
      const pdf = new Blob(['%PDF-1.7 licence']);
      const upload = () => call('POST', `/api/update-license/${id}`, form('file', pdf, 'licence.pdf'), session);
      for (let count = 0; count < 60; count += 1) expect((await upload()).status).toBe(200);
      expect(readProblem(await upload())).toMatchObject({ status: 429, code: 'too_many_requests' });
      const picture = new Blob([new Uint8Array(await png())]);
      const portrait = await call('POST', `/api/update-avatar/${id}`, form('image', picture, 'me.png'), session);
      expect(readProblem(portrait).status).toBe(429);
      // Others behind the same address are not.
      const other = await signInAs(server, 'customer');
      const own = `/api/update-license/${demoAccounts.customer.id}`;
      expect((await call('POST', own, form('file', pdf, 'licence.pdf'), other)).status).toBe(200);
    });

    it('accept a guest’s licence before checkout and delete it again', async () => {
      const pdf = new Blob(['%PDF-1.7 licence']);
      const name = parseResponse(
        'createLicense',
        await call('POST', '/api/create-license', form('file', pdf, 'licence.pdf')),
      );
      expect((await call('POST', `/api/delete-temp-license/${name}`)).text).toBe('OK');
      expect((await call('POST', '/api/delete-temp-license/..%2Fsecret')).status).toBe(403);
    });

    it('of unfinished checkouts make place for later ones, so that they can’t fill the disk', async () => {
      const { db } = server.get().services;
      const send = () =>
        call('POST', '/api/create-license', form('file', new Blob(['%PDF-1.7 licence']), 'licence.pdf'));
      await db.execute(sql`INSERT INTO uploads (folder, name, content_type, bytes, created_at)
        SELECT 'temp', 'guest_' || number, 'application/pdf', ''::bytea, ${testNow.toISOString()}::timestamptz - number * interval '1 second' FROM generate_series(1, 5000) AS number`);
      expect((await send()).status).toBe(200);
      const temporary = await db.select({ name: uploads.name }).from(uploads).where(eq(uploads.folder, 'temp'));
      expect(temporary).toHaveLength(5000);
      expect(temporary.filter(({ name }) => name === 'guest_4999' || name === 'guest_5000')).toEqual([
        { name: 'guest_4999' },
      ]);
    });
  });
});
