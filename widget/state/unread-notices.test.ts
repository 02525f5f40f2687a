import { expect, it } from 'vitest';
import { signal } from './signals.ts';
import { unreadNotices } from './unread-notices.ts';

/** Returns a signed-in store whose calls the test completes in any order. */
function createSource() {
  const responses: { arrive: (response: { count: number }) => void; fail: (error: Error) => void }[] = [];
  const source = {
    session: { user: signal({ _id: 'u1' }), status: signal('signed-in') },
    client: { call: () => new Promise((arrive, fail) => responses.push({ arrive, fail })) },
  };
  return { source: source as unknown as Parameters<typeof unreadNotices>[0], responses };
}

it('keeps the number of the latest request when an older response arrives last', async () => {
  const { source, responses } = createSource();
  const { count, load } = unreadNotices(source);
  const loaded = load();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.arrive({ count: 0 });
  await loaded;
  expect(count.value).toBe(0);
  responses[0]?.arrive({ count: 3 });
  const again = load();
  await expect.poll(() => responses.length).toBe(3);
  expect(count.value).toBe(0);
  responses[2]?.fail(new Error('offline'));
  await again;
  expect(count.value).toBe(0);
});

it('takes an older response if the later request fails', async () => {
  const { source, responses } = createSource();
  const { count, load } = unreadNotices(source);
  const loaded = load();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.fail(new Error('offline'));
  await loaded;
  responses[0]?.arrive({ count: 3 });
  await expect.poll(() => count.value).toBe(3);
});

it('requests nothing for a session that ends while the request’s description loads', async () => {
  const { source, responses } = createSource();
  const { load } = unreadNotices(source);
  const loaded = load();
  (source.session.status as { value: string }).value = 'visitor';
  await loaded;
  expect(responses).toEqual([]);
});
