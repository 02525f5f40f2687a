import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, isScenario, type Scenario } from './scenarios.ts';
import { readTrial, writeTrial } from './trial.ts';

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

const ask = (scenario: Scenario, path: string) => answer(scenario, send, `https://cars.example/api/${path}`);

it('lets everything pass when all is well', async () => {
  expect((await ask('none', 'checkout')).status).toBe(200);
});

it('sells the car to somebody else', async () => {
  const refused = await ask('sold-out', 'checkout');
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'car_unavailable' })]);
  expect((await ask('sold-out', 'x/quote')).status).toBe(200);
});

it('raises the price once, in a quote that adds up', async () => {
  await ask('price-up', 'x/quote');
  const refused = await ask('price-up', 'checkout');
  const { code, quote: dearer } = (await refused.json()) as { code: string; quote: typeof quote };
  expect([refused.status, code, dearer.totalMinor]).toEqual([409, 'price_changed', 11_000]);
  expect(dearer.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(11_000);
  for (const { now, atCounter } of Object.values(dearer.plan)) expect(now + atCounter).toBe(11_000);
  expect((await ask('price-up', 'checkout')).status).toBe(200);
});

it('opens no payment', async () => {
  const refused = await ask('payment-fails', 'create-checkout-session');
  expect([refused.status, await refused.json()]).toEqual([502, expect.objectContaining({ code: 'payment_failed' })]);
  expect((await ask('payment-fails', 'checkout')).status).toBe(200);
});

it('takes three seconds', async () => {
  vi.useFakeTimers();
  const slow = ask('slow', 'settings');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await slow).status).toBe(200);
});

it('reaches nobody', async () => {
  await expect(ask('offline', 'settings')).rejects.toThrow(TypeError);
  expect(send).not.toHaveBeenCalled();
});

it('is reached by a link', () => {
  const trial = { tag: 'rental-results', attributes: { pickup: 'Nice' }, tokens: {}, scenario: 'offline' } as const;
  expect(readTrial(writeTrial(trial))).toEqual(trial);
  expect(readTrial('?tag=rental-search&scenario=earthquake')).not.toHaveProperty('scenario');
  expect(isScenario('toString')).toBe(false);
});
