import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { Client } from '../../client/create-client.ts';
import { handOverOf } from './partner-sign-in.ts';

const call = vi.fn((..._asked: unknown[]) =>
  Promise.resolve({
    token: 'token',
    seconds: 900,
    person: { fullName: 'Ada', email: 'ada@example.com', hasLicense: false },
  }),
);
const client = { call } as unknown as Client;
let tab: BroadcastChannel;
beforeEach(() => {
  call.mockClear();
  tab = new BroadcastChannel('rental-hand-over');
});
afterEach(() => tab.close());

/** Settles when the channel has delivered all that was said before. */
async function delivered(): Promise<void> {
  const [end, other] = [new BroadcastChannel('rental-hand-over'), new BroadcastChannel('rental-hand-over')];
  await new Promise<unknown>((resolve) => {
    end.onmessage = ({ data }) => data === 'last' && resolve(data);
    other.postMessage('last');
  });
  for (const channel of [end, other]) channel.close();
}

it('takes a code from a tab alone that says the word of this page’s own secret, and once', async () => {
  const handOver = handOverOf('https://api.example');
  const stop = handOver.listen(client);
  const { state = '' } =
    (await waitFor(() => handOver.invitation.value ?? Promise.reject(new Error('none yet')))) ?? {};
  for (const said of ['code', null, { code: 'c' }, { state }, { state: 1, code: 2 }, { state: 'a guess', code: 'c' }]) {
    tab.postMessage(said);
  }
  await delivered();
  expect(call).not.toHaveBeenCalled();

  tab.postMessage({ state, code: 'right' });
  await waitFor(() => expect(handOver.person.value?.fullName).toBe('Ada'));
  expect(call.mock.calls[0]?.at(1)).toMatchObject({ body: { code: 'right' } });
  tab.postMessage({ state, code: 'again' });
  await delivered();
  expect(call).toHaveBeenCalledOnce();
  stop();
});
