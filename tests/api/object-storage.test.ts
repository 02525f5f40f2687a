import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { droppedObjects, uploads } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import { ConfigurationError } from '../../demo/server/process/configuration-error.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { startS3StandIn } from '../support/s3-stand-in.ts';
import { signInAs } from '../support/sign-in.ts';
import { callServer, describeServer, type TestServer, testNow } from '../support/test-server.ts';

const storage = await startS3StandIn();
afterAll(() => storage.close());
const { id } = demoAccounts.customer;
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } });
const png = new Uint8Array(await picture.png().toBuffer());
let now = testNow;

function form(field: string, bytes: Uint8Array<ArrayBuffer> | string, name: string): FormData {
  const data = new FormData();
  data.append(field, new Blob([bytes]), name);
  return data;
}

async function sendAvatar(server: TestServer, session: Record<string, string>) {
  return server.call('POST', `/api/update-avatar/${id}`, form('image', png, 'me.png'), session);
}

describeServer(
  'uploads in object storage',
  (server) => {
    const { call } = server;

    it('are stored in the bucket with signed requests, and served only by the server', async () => {
      const session = await signInAs(server, 'customer');
      const name = parseResponse('updateAvatar', await sendAvatar(server, session));
      expect([...storage.objects.values()].map(({ contentType }) => contentType)).toEqual(['image/webp']);
      const { db } = server.get().services;
      const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
      expect(row).toMatchObject({ bytes: null, objectKey: [...storage.objects.keys()][0] });
      expect(row?.objectKey).not.toContain(id);
      const shown = await fetch(`${server.get().url}/cdn/bookcars/users/${name}`);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(new Uint8Array(await shown.arrayBuffer())).toEqual([...storage.objects.values()][0]?.bytes);
      parseResponse('updateAvatar', await sendAvatar(server, session));
      expect(storage.objects.size).toBe(1);
      await call('POST', `/api/delete-avatar/${id}`, undefined, session);
      expect([storage.objects.size, storage.refused]).toEqual([0, []]);
    });

    it('show a licence to its owner only', async () => {
      const session = await signInAs(server, 'customer');
      const licence = form('file', '%PDF-1.7 mine', 'licence.pdf');
      const name = parseResponse('updateLicense', await call('POST', `/api/update-license/${id}`, licence, session));
      const path = `/cdn/bookcars/licenses/${name}`;
      expect((await call('GET', path, undefined, session)).text).toBe('%PDF-1.7 mine');
      expect((await callServer(server.get().url, 'GET', path)).status).toBe(404);
      const admin = await signInAs(server, 'admin');
      expect((await call('GET', path, undefined, admin)).status).toBe(404);
      await call('POST', `/api/delete-license/${id}`, undefined, session);
      expect(storage.objects.size).toBe(0);
    });

    it('belong to a guest’s booking, and are deleted without one', async () => {
      const send = async () =>
        parseResponse('createLicense', await call('POST', '/api/create-license', form('file', '%PDF-1.7 g', 'l.pdf')));
      const [booked, forgotten] = [await send(), await send()];
      const response = await checkout(server, checkoutBody(await findCar(server), { driver: { license: booked } }));
      expect(response.status).toBe(200);
      now = new Date(testNow.getTime() + 2 * 86_400_000);
      await cleanUp(server.get().services);
      now = testNow;
      const { db } = server.get().services;
      expect(await db.select().from(uploads).where(eq(uploads.name, forgotten))).toEqual([]);
      expect(storage.objects.size).toBe(1);
    });

    it('are unavailable, and no server error, when the storage fails in the middle of one', async () => {
      const session = await signInAs(server, 'customer');
      const name = parseResponse('updateAvatar', await sendAvatar(server, session));
      storage.setCutting(true);
      expect((await call('GET', `/cdn/bookcars/users/${name}`)).status).toBe(503);
      storage.setCutting(false);
    });

    it('are missing without an object, also if the key may not list the bucket, as at AWS', async () => {
      const session = await signInAs(server, 'customer');
      const name = parseResponse('updateAvatar', await sendAvatar(server, session));
      storage.objects.clear();
      for (const mayList of [true, false]) {
        storage.setMayList(mayList);
        expect((await call('GET', `/cdn/bookcars/users/${name}`)).status).toBe(404);
      }
      storage.setMayList(true);
      storage.refused.length = 0;
    });

    it('return an error while the storage is down, and retry deletions later', async () => {
      const session = await signInAs(server, 'customer');
      const name = parseResponse('updateAvatar', await sendAvatar(server, session));
      const before = storage.objects.size;
      storage.setDown(true);
      expect(readProblem(await sendAvatar(server, session))).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await call('GET', `/cdn/bookcars/users/${name}`)).status).toBe(503);
      expect((await call('POST', `/api/delete-avatar/${id}`, undefined, session)).status).toBe(200);
      storage.setDown(false);
      expect(storage.objects.size).toBe(before);
      now = new Date(testNow.getTime() + 2 * 3_600_000);
      await cleanUp(server.get().services);
      now = testNow;
      expect(storage.objects.size).toBe(before - 1);
      expect(await server.get().services.db.select().from(droppedObjects)).toEqual([]);
    });
  },
  { objectStorage: storage.keys, now: () => now },
);

describe('the environment of object storage', () => {
  const environment = {
    DEMO: '1',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'rental-uploads',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };

  it('is complete or absent', () => {
    expect(readConfiguration({ DEMO: '1' }).objectStorage).toBeNull();
    expect(readConfiguration(environment).objectStorage).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'rental-uploads',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(() => readConfiguration({ ...environment, [name]: '' })).toThrow(`${name} is missing`);
    }
    expect(() => readConfiguration({ ...environment, S3_ENDPOINT: 'bucket' })).toThrow(ConfigurationError);
  });
});
