import { expect, it, vi } from 'vitest';
import { createServerRates } from './rates.ts';

const now = () => new Date('2026-11-21T07:00:00Z');

function answering(rates: Record<string, number>) {
  return vi.fn<typeof fetch>(async () => Response.json({ base: 'USD', date: '2026-11-20', rates }));
}

it('asks nobody outside when the operator names no provider', async () => {
  const send = answering({});
  const rates = createServerRates({ siteConfig: {}, fetch: send, now });
  const table = await rates.table('EUR');
  expect(send).not.toHaveBeenCalled();
  expect(table).toMatchObject({ base: 'EUR', source: 'fixed', date: '2026-11-02' });
  expect(table.rates.EUR).toBe(1);
  expect(await rates.rateTo('USD')).toBe(1);
});

it('takes the rates of the provider that is named, once an hour', async () => {
  const every = { USD: 1, EUR: 0.5, GBP: 0.25, AUD: 2, CAD: 2, CHF: 1, JPY: 100, MAD: 10, NZD: 2, SEK: 9 };
  const send = answering(every);
  const rates = createServerRates({ siteConfig: { rateProviders: ['exchangeRateApi'] }, fetch: send, now });
  expect(await rates.rateTo('EUR')).toBe(0.5);
  expect(await rates.rateTo('GBP')).toBe(0.25);
  expect(send).toHaveBeenCalledTimes(1);
});

it('falls back to the dated table when the provider is down, and refuses a base nobody knows', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('down', { status: 500 }));
  const rates = createServerRates({ siteConfig: { rateProviders: ['exchangeRateApi'] }, fetch: send, now });
  expect((await rates.table('USD')).source).toBe('fixed');
  await expect(rates.table('XXX')).rejects.toMatchObject({ code: 'rates_invalid_base' });
});
