import { expect, it } from 'vitest';
import { mails } from '../../demo/server/db/schema.ts';
import { describeServer } from '../support/test-server.ts';

const lines: Record<string, unknown>[] = [];
const id = /^[0-9a-f]{16}$/;

describeServer(
  'a request id',
  (server) => {
    it('is in the response, the log and the problem body, and never the caller’s own', async () => {
      lines.length = 0;
      const own = { 'request-id': 'forged', 'x-request-id': 'forged' };
      const found = await server.call('GET', '/api/all-suppliers', undefined, own);
      const missing = await server.call('GET', '/api/nothing', undefined, own);
      const ids = [found, missing].map(({ headers }) => headers.get('request-id'));
      for (const each of ids) expect(each).toMatch(id);
      expect(new Set(ids).size).toBe(2);
      expect(missing.json).toMatchObject({ code: 'not_found', requestId: ids[1] });
      expect(lines.filter(({ request }) => ids.includes(String(request))).map(({ status }) => status)).toEqual([
        200, 404,
      ]);
      expect(JSON.stringify(lines)).not.toContain('forged');
    });

    it('is on every line of a request, and on pages', async () => {
      lines.length = 0;
      const body = { email: 'nobody@example.com', password: 'wrong' };
      const { headers } = await server.call('POST', '/api/sign-in/frontend', body);
      const messages = lines.filter(({ request }) => request === headers.get('request-id'));
      expect(messages.map(({ message, status }) => message ?? status)).toEqual(['Sign-in failed', 204]);
      expect((await server.call('GET', '/mailbox')).headers.get('request-id')).toMatch(id);
    });

    it('is not on the lines of a job that a request has woken', async () => {
      lines.length = 0;
      const { services } = server.get();
      const newcomer = { email: 'newcomer@example.com', password: 'a secret of their own', fullName: 'Ada New' };
      await server.call('POST', '/api/sign-up', { ...newcomer, language: 'en', birthDate: '1990-01-01' });
      await services.mailWorker.settle();
      expect((await services.db.select().from(mails)).length).toBeGreaterThan(0);
      const failed = lines.filter(({ message }) => String(message).includes('not sent'));
      expect(failed.length).toBeGreaterThan(0);
      expect(failed.map(({ request }) => request)).toEqual(failed.map(() => undefined));
    });
  },
  {
    log: (line) => lines.push(line),
    outbox: async () => {
      throw new Error('Mail server down');
    },
  },
);
