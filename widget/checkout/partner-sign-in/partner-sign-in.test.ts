import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { Client } from '../../client/create-client.ts';
import { getPartnerSignIn } from './partner-sign-in.ts';

const call = vi.fn((..._args: unknown[]) =>
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

/** Resolves when the channel has delivered every message posted so far. */
async function delivered(): Promise<void> {
  const [end, other] = [new BroadcastChannel('rental-hand-over'), new BroadcastChannel('rental-hand-over')];
  await new Promise<unknown>((resolve) => {
    end.onmessage = ({ data }) => data === 'last' && resolve(data);
    other.postMessage('last');
  });
  for (const channel of [end, other]) channel.close();
}

it('accepts a code only once and only with this page’s own state', async () => {
  const signIn = getPartnerSignIn('https://api.example');
  const stop = signIn.listen(client);
  const { state = '' } = (await waitFor(() => signIn.request.value ?? Promise.reject(new Error('none yet')))) ?? {};
  for (const message of [
    'code',
    null,
    { code: 'c' },
    { state },
    { state: 1, code: 2 },
    { state: 'a guess', code: 'c' },
  ]) {
    tab.postMessage(message);
  }
  await delivered();
  expect(call).not.toHaveBeenCalled();

  tab.postMessage({ state, code: 'right' });
  await waitFor(() => expect(signIn.person.value?.fullName).toBe('Ada'));
  expect(call.mock.calls[0]?.at(1)).toMatchObject({ body: { code: 'right' } });
  tab.postMessage({ state, code: 'again' });
  await delivered();
  expect(call).toHaveBeenCalledOnce();
  stop();
});
