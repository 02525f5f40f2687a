import { expect, it, vi } from 'vitest';
import { fetchOnce, observe, queryState, refetch } from './query-cache.ts';

let queries = 0;

/** Returns a new query whose responses the test controls. */
function createQuery() {
  queries += 1;
  const key = `createQuery ${queries}`;
  const requests: { signal: AbortSignal; respond: (data: unknown) => void; fail: (problem: unknown) => void }[] = [];
  const fetchData = vi.fn(
    (signal: AbortSignal) =>
      new Promise<unknown>((respond, fail) => {
        requests.push({ signal, respond, fail });
      }),
  );
  return { key, fetchData, requests };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('fetches once for simultaneous subscribers and notifies each', async () => {
  const { key, fetchData, requests } = createQuery();
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) observe(key, listener);
  fetchOnce(key, fetchData);
  fetchOnce(key, fetchData);
  expect(queryState(key).isFetching).toBe(true);
  requests[0]?.respond({ cars: 3 });
  await settle();
  expect(fetchData).toHaveBeenCalledTimes(1);
  expect(queryState(key)).toEqual({ data: { cars: 3 }, error: undefined, isFetching: false });
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
  fetchOnce(key, fetchData);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

it('keeps the object while the data is equal, and the data when a refetch fails', async () => {
  const { key, fetchData, requests } = createQuery();
  observe(key, () => {});
  refetch(key, fetchData);
  requests[0]?.respond({ cars: 3 });
  await settle();
  const { data } = queryState(key);
  refetch(key, fetchData);
  requests[1]?.respond({ cars: 3 });
  await settle();
  expect(queryState(key).data).toBe(data);
  refetch(key, fetchData);
  requests[2]?.fail(new Error('down'));
  await settle();
  expect(queryState(key)).toMatchObject({ data, error: new Error('down') });
});

it('aborts a request without subscribers and ignores its late response', async () => {
  const { key, fetchData, requests } = createQuery();
  const stop = observe(key, () => {});
  const stopOther = observe(key, () => {});
  fetchOnce(key, fetchData);
  stop();
  expect(requests[0]?.signal.aborted).toBe(false);
  stopOther();
  expect(requests[0]?.signal.aborted).toBe(true);
  observe(key, () => {});
  fetchOnce(key, fetchData);
  requests[0]?.respond('late');
  requests[1]?.respond('new');
  await settle();
  expect(queryState(key).data).toBe('new');
});

it('fetches nothing without a key', () => {
  observe(null, () => {})();
  expect(queryState(null)).toEqual({ data: undefined, error: undefined, isFetching: false });
});

it('keeps the age of its data when a superseded response arrives', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { key, fetchData, requests } = createQuery();
  observe(key, () => {});
  refetch(key, fetchData);
  requests[0]?.respond({ cars: 3 });
  await settle();
  vi.advanceTimersByTime(3_600_000);
  refetch(key, fetchData);
  refetch(key, fetchData);
  requests[1]?.respond({ cars: 4 });
  requests[2]?.fail(new Error('down'));
  await settle();
  fetchOnce(key, fetchData);
  expect(fetchData).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
