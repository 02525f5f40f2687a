import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isScenario, respond, type Scenario } from './scenarios.ts';

const quote = {
  totalMinor: 10_000,
  lines: [{ amountMinor: 9_000 }, { amountMinor: 1_000 }],
  plan: { later: { now: 0, atCounter: 10_000 }, full: { now: 10_000, atCounter: 0 } },
};
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://cars.example/demo/' });
  send.mockImplementation(async (target) => Response.json(String(target).endsWith('/quote') ? quote : {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  send.mockReset();
});

const fetchWith = (scenario: Scenario, path: string) => respond(scenario, send, `https://cars.example/api/${path}`);

it('passes every request through by default', async () => {
  expect((await fetchWith('none', 'checkout')).status).toBe(200);
});

it('rejects a checkout because the car is booked', async () => {
  const refused = await fetchWith('sold-out', 'checkout');
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'car_unavailable' })]);
  expect((await fetchWith('sold-out', 'x/quote')).status).toBe(200);
});

it('raises the price once, with consistent lines and plan', async () => {
  await fetchWith('price-up', 'x/quote');
  const refused = await fetchWith('price-up', 'checkout');
  const { code, quote: increasePrice } = (await refused.json()) as { code: string; quote: typeof quote };
  expect([refused.status, code, increasePrice.totalMinor]).toEqual([409, 'price_changed', 11_000]);
  expect(increasePrice.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(11_000);
  for (const { now, atCounter } of Object.values(increasePrice.plan)) expect(now + atCounter).toBe(11_000);
  expect((await fetchWith('price-up', 'checkout')).status).toBe(200);
});

it('rejects a payment session', async () => {
  const refused = await fetchWith('payment-fails', 'create-checkout-session');
  expect([refused.status, await refused.json()]).toEqual([502, expect.objectContaining({ code: 'payment_failed' })]);
  expect((await fetchWith('payment-fails', 'checkout')).status).toBe(200);
});

it('delays a request by three seconds', async () => {
  vi.useFakeTimers();
  const slow = fetchWith('slow', 'settings');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await slow).status).toBe(200);
});

it('fails without a network', async () => {
  await expect(fetchWith('offline', 'settings')).rejects.toThrow(TypeError);
  expect(send).not.toHaveBeenCalled();
});

it('has only its own names', () => {
  expect(isScenario('offline')).toBe(true);
  expect(isScenario('toString')).toBe(false);
});
