import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { vitalSamples } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { parseResponse } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer, testNow } from '../support/test-server.ts';

const path = '/api/x/vitals';
const report = (samples: object[], more: object = {}) => ({ device: 'phone', language: 'fr', samples, ...more });
const lcp = (value: number, more: object = {}) => ({ page: 'home', metric: 'LCP', value, ...more });
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000).toISOString().slice(0, 10);

describeServer(
  'figures of page speed',
  (server) => {
    const db = () => server.get().services.db;
    const post = (body: unknown, headers = {}) => server.call('POST', path, body, headers);
    const read = async (query = 'days=28') => {
      const response = await server.call('GET', `${path}?${query}`, undefined, await signInAs(server, 'admin'));
      return parseResponse('readVitals', response);
    };

    it('are summarized as the 75th percentile by page, device and metric, with the element most often slow', async () => {
      const values = [1000, 2000, 3000, 4000];
      for (const value of values) {
        const element = value > 3500 ? 'img.s-hero' : 'p.s-lead';
        expect((await post(report([lcp(value, { element }), { ...lcp(1), metric: 'TTFB' }]))).status).toBe(200);
      }
      await post(report([lcp(5000, { element: 'p.s-lead' })]));
      await post(report([lcp(700)], { device: 'desktop', language: 'en' }));
      const all = await read();
      expect(all).toHaveLength(3);
      expect(all).toContainEqual({
        ...{ page: 'home', device: 'phone', metric: 'LCP' },
        ...{ p75: 4000, samples: 5, element: 'p.s-lead' },
      });
      expect(all).toContainEqual(expect.objectContaining({ device: 'desktop', p75: 700, samples: 1 }));
      expect(await read('days=7&language=en')).toHaveLength(1);
      // Nothing else is stored: no address, no session, no time of day.
      const [row] = await db().select().from(vitalSamples).limit(1);
      expect(Object.keys(row ?? {}).sort()).toEqual(
        ['device', 'element', 'id', 'language', 'measuredOn', 'metric', 'page', 'value'].sort(),
      );
    });

    it('are refused if a report has anything but the known values', async () => {
      const bodies = [
        report([]),
        report(Array.from({ length: 11 }, () => lcp(1))),
        report([lcp(-1)]),
        report([lcp(1e9)]),
        report([lcp(1, { page: '/booking?ref=RE-1' })]),
        report([lcp(1, { metric: 'FID' })]),
        report([lcp(1, { element: 'a[href="mailto:ada@example.org"]' })]),
        report([lcp(1)], { device: 'Pixel 9' }),
        report([lcp(1)], { language: 'de' }),
      ];
      for (const body of bodies) expect((await post(body)).status, JSON.stringify(body)).toBe(400);
      expect((await post(report([lcp(1)]), { origin: 'https://elsewhere.example' })).status).toBe(403);
      const count = await db().$count(vitalSamples);
      await post(report([lcp(1, { url: '/?e=ada@example.org' })], { session: 'x' }));
      expect(await db().$count(vitalSamples)).toBe(count + 1);
    });

    it('are for administrators only', async () => {
      expect((await server.call('GET', `${path}?days=7`)).status).toBe(403);
      const supplier = await signInAs(server, 'supplier');
      expect((await server.call('GET', `${path}?days=7`, undefined, supplier)).status).toBe(403);
    });

    it('count 28 days, and go after them', async () => {
      await db().delete(vitalSamples);
      const row = { page: 'home', metric: 'LCP', value: 1, device: 'phone', language: 'en' } as const;
      await db()
        .insert(vitalSamples)
        .values(
          [0, 6, 7, 27, 28].map((days) => ({ id: `${days}`.padStart(24, '0'), measuredOn: daysAgo(days), ...row })),
        );
      expect((await read('days=7'))[0]?.samples).toBe(2);
      expect((await read())[0]?.samples).toBe(4);
      await cleanUp(server.get().services);
      expect(await db().$count(vitalSamples)).toBe(4);
      expect(await db().$count(vitalSamples, eq(vitalSamples.measuredOn, daysAgo(28)))).toBe(0);
    });

    it('are limited for each caller', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 61; count += 1) statuses.push((await post(report([lcp(1)]))).status);
      expect(statuses.at(-1)).toBe(429);
    });
  },
  { vitalsPercent: 10, readLimit: 1 },
);

describeServer('figures of page speed on a server that measures none', (server) => {
  it('are not stored, and not requested by pages', async () => {
    expect((await server.call('POST', path, report([lcp(1)]))).status).toBe(503);
    expect((await server.call('GET', '/config.json')).json).toMatchObject({ vitalsPercent: 0 });
    expect((await server.call('GET', '/api/settings')).text).not.toContain('vitals');
  });
});
